/** State of the cluster, read from Patroni, HAProxy, the databases and the nodes. */
import pg from 'pg';
import { readSecrets } from './files.ts';
import { databases, type Host, hostOf, leaderAddress, nodes, publicUrl } from './hosts.ts';

export interface Member {
  readonly name: string;
  /** `leader`, `sync_standby` or `replica`. */
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
  /** Bytes behind the leader; `unknown` for one that does not answer. */
  readonly lag?: number | 'unknown';
}

const soon = (): RequestInit => ({ signal: AbortSignal.timeout(2_000) });

/** Members of the cluster by the first Patroni that answers; undefined when none does. */
export async function findMembers(): Promise<readonly Member[] | undefined> {
  for (const { address } of databases) {
    try {
      const answer = await fetch(`http://${address}:8008/cluster`, soon());
      const { members } = (await answer.json()) as { members: Member[] }; // of Patroni's own API
      return members;
    } catch {
      // Unreachable: the next Patroni may answer.
    }
  }
  return undefined;
}

/** Host that takes writes; undefined while there is none. */
export async function findLeader(): Promise<Host | undefined> {
  for (const host of databases) {
    const answer = await fetch(`http://${host.address}:8008/primary`, soon()).catch(() => undefined);
    if (answer?.status === 200) return host;
  }
  return undefined;
}

/** Standby with every acknowledged write; undefined while there is none. */
export async function findSynchronous(): Promise<Host | undefined> {
  const members = await findMembers();
  const found = members?.find(({ role, state }) => role === 'sync_standby' && isRunning(state));
  return found && hostOf(found.name);
}

/** Patroni calls a standby `running`, or `streaming` from 3.1 on. */
const isRunning = (state: string): boolean => state === 'running' || state === 'streaming';

/** Whether the cluster has a leader, and all standbys run, one of them synchronous. */
export async function isWhole(): Promise<true | undefined> {
  const members = await findMembers();
  const areAll = members?.length === databases.length && members.every(({ state }) => isRunning(state));
  const hasSynchronous = members?.some(({ role }) => role === 'sync_standby');
  return areAll && hasSynchronous && (await findLeader()) && (await areAllRead()) ? true : undefined;
}

/** Whether all databases answer queries; a streaming standby may still be recovering. */
async function areAllRead(): Promise<boolean> {
  const reads = databases.map(({ address: at }) =>
    withDatabase({ user: 'postgres', database: 'postgres', at: `${at}:5432` }, (client) =>
      client.query('select 1'),
    ),
  );
  return (await Promise.allSettled(reads)).every(({ status }) => status === 'fulfilled');
}

/** Whether a node serves, i.e. its database answers. */
export async function isReady({ address }: Host): Promise<boolean> {
  const answer = await fetch(`http://${address}:3000/readyz`, soon()).catch(() => undefined);
  return answer?.status === 200;
}

/** Whether HAProxy has found a node, for which it checks once a second; undefined, not false, while it has none. */
export async function isServed(): Promise<true | undefined> {
  const answer = await fetch(`${publicUrl}/readyz`, soon()).catch(() => undefined);
  return answer?.status === 200 || undefined;
}

/** Whether all nodes serve; undefined, not false, while they do not, as `until` wants it. */
export async function areNodesReady(): Promise<true | undefined> {
  const ready = await Promise.all(nodes.map(isReady));
  return ready.every(Boolean) || undefined;
}

interface Login {
  readonly user: 'postgres' | 'nazer';
  readonly database: string;
  /** Host and port; the leader through HAProxy when omitted. */
  readonly at?: string;
}

/** Opens a connection for the duration of `work`. */
export async function withDatabase<T>(
  { user, database, at = leaderAddress }: Login,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const { superuserPassword, nazerPassword } = readSecrets();
  const password = user === 'postgres' ? superuserPassword : nazerPassword;
  const client = new pg.Client({ connectionString: `postgres://${user}:${password}@${at}/${database}` });
  // The error of a broken connection also rejects its statement.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
