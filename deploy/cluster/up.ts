/** Builds the cluster from nothing until its pages answer. */
import { join } from 'node:path';
import { fillIn, folderOf, makeSecrets } from './files.ts';
import { databases, etcds, type Host, nodes, operator, proxy, publicUrl } from './hosts.ts';
import { on } from './network.ts';
import { beginHost, databaseUser } from './programs.ts';
import { run, tryRun, until } from './shell.ts';
import { areNodesReady, findLeader, isServed, isWhole, withDatabase } from './state.ts';

type Say = (line: string) => void;

function isEtcdWhole(): true | undefined {
  const endpoints = etcds.map(({ address }) => `${address}:2379`).join(',');
  const command = ['env', 'ETCDCTL_API=3', 'etcdctl', `--endpoints=${endpoints}`, 'endpoint', 'health'];
  return tryRun(command) === undefined ? undefined : true;
}

async function makeDatabase(): Promise<void> {
  const statements = fillIn('database.sql', operator)
    .replaceAll(/^--.*$/gmu, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
  await withDatabase({ user: 'postgres', database: 'postgres' }, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

/** Command line of pgBackRest on a host with its settings. */
export const pgBackRest = (host: Host, ...args: readonly string[]): string[] =>
  on(
    host,
    ['pgbackrest', `--config=${join(folderOf(host), 'pgbackrest.conf')}`, '--stanza=nazer', ...args],
    databaseUser,
  );

/** Starts all hosts on their existing data and waits until they work. */
export async function beginAll(say: Say): Promise<void> {
  for (const host of etcds) beginHost(host);
  await until('etcd chooses a leader', isEtcdWhole);
  say('etcd: three members');
  beginHost(proxy);
  for (const host of databases) beginHost(host);
  await until('PostgreSQL has a leader, a synchronous standby and another', isWhole, 180);
  say('PostgreSQL: a leader and two standbys');
}

export async function beginNodes(say: Say): Promise<void> {
  for (const host of nodes) beginHost(host);
  await until('three nodes answer', areNodesReady, 300);
  await until('HAProxy leads to a node', isServed);
  say(`nodes: three, behind ${publicUrl}`);
}

/** Builds the cluster inside the operator's namespace, on an existing network. */
export async function bringUp(say: Say): Promise<void> {
  makeSecrets();
  await beginAll(say);
  await until('HAProxy leads to the leader', () => makeDatabase().then(() => true as const, retryWhileAway));
  const leader = await until('a leader', findLeader);
  run(pgBackRest(leader, 'stanza-create'));
  say('database: made, archived from now on');
  await beginNodes(say);
  say(`machines: ${[...etcds, proxy, ...databases, ...nodes].length}`);
}

/** Ignores only connection errors, so that the caller retries; throws others. */
function retryWhileAway(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isAway = ['ECONNREFUSED', 'ECONNRESET', ''].includes(code);
  if (!isAway) throw error;
  return undefined;
}
