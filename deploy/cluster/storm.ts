/**
 * Connection storm: browsers that all come back in the same moment in which the leader is lost, each with its live
 * connection and what a page asks first, some with a save. Every one of them is answered, and hears of what is written.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { demoAccounts } from '@nazer/contract/identity/roles/roles.ts';
import { defaultPoolSize } from '../../apps/server/src/platform/database/open-database.ts';
import { lanes, standbyLane } from '../../apps/server/src/start/lanes.ts';
import { databases, type Host, nodes, proxy } from './hosts.ts';
import { type Load, signIn } from './load.ts';
import { until } from './shell.ts';
import { findLeader, withDatabase } from './state.ts';
import { Browser } from './storm-browser.ts';

const browserCount = 300;
/**
 * Users of the demo, all of them, because a node refuses more than twenty live connections of one user. The proxy sends
 * a new connection to the node with the fewest, so that a browser refused there would be sent there for ever.
 */
const userNames = demoAccounts.map(({ userName }) => userName);
const sessionsOfUser = 10;
/** Seconds after the new leader within which all browsers must be served, and have heard of what was written. */
const servedSeconds = 15;
/** Time in ms after which the run ends with an error, because a browser will never be served. */
const inVainMs = 180_000;

/** Connections a node needs one at a time: live events, readiness, the lock of a start, partitions. */
const singles = 4;
/** Most connections of one node to the leader, and to each server it may read from. */
const maxConnectionsToLeader =
  defaultPoolSize + singles + Object.values(lanes).reduce((sum, { poolSize }) => sum + poolSize, 0);
const maxConnectionsToStandby = standbyLane.poolSize;

export interface Scene {
  readonly load: Load;
  readonly say: (line: string) => void;
}

interface Session {
  readonly userName: string;
  readonly token: string;
}

/** Sessions are kept for all rounds of a run, because checking ninety passwords takes seconds. */
let sessions: Promise<readonly Session[]> | undefined;

async function openSessions(): Promise<readonly Session[]> {
  const opened: Session[] = [];
  for (const userName of userNames)
    for (let at = 0; at < sessionsOfUser; at += 1) opened.push({ userName, token: await signIn(userName) });
  return opened;
}

/** Most connections of the nodes seen at once, by server and by where they came from. */
class ConnectionCount {
  readonly #most = new Map<string, number>();
  #isOver = false;
  readonly #working: Promise<void>[];

  constructor() {
    this.#working = databases.map((host) => this.#watch(host));
  }

  /** Stops; gives a sentence for each server that was asked for more than the pools of the nodes allow. */
  async stop(): Promise<string[]> {
    this.#isOver = true;
    await Promise.all(this.#working);
    return [...this.#most]
      .map(([place, count]) => ({ place, count, allowed: this.#allowed(place) }))
      .filter(({ count, allowed }) => count > allowed)
      .map(({ place, count, allowed }) => `${count} connections to ${place}, ${allowed} are allowed`);
  }

  get most(): number {
    return Math.max(0, ...this.#most.values());
  }

  /** Nodes reach the leader through the proxy, and servers they read from directly. */
  #allowed(place: string): number {
    return place.endsWith(` from ${proxy.address}`)
      ? maxConnectionsToLeader * nodes.length
      : maxConnectionsToStandby;
  }

  async #watch({ name, address }: Host): Promise<void> {
    while (!this.#isOver) {
      const login = { user: 'postgres', database: 'postgres', at: `${address}:5432` } as const;
      // A server that is away has no connections.
      await withDatabase(login, async (client) => {
        while (!this.#isOver) {
          const { rows } = await client.query<{ from: string; count: number }>(
            `select host(client_addr) as from, count(*)::int as count from pg_stat_activity
             where usename = 'nazer' group by 1`,
          );
          for (const { from, count } of rows) this.#see(`${name} from ${from}`, count);
          await pause(200);
        }
      }).catch(() => undefined);
      await pause(200);
    }
  }

  #see(place: string, count: number): void {
    this.#most.set(place, Math.max(count, this.#most.get(place) ?? 0));
  }
}

const inSeconds = (ms: number): string => (ms / 1000).toFixed(1);

/** Opens a page in each browser; resolves when all of them are answered and connected. */
async function openBrowsers(load: Load): Promise<Browser[]> {
  sessions ??= openSessions();
  const opened = await sessions;
  const browsers = Array.from({ length: browserCount }, (_, at) => {
    const session = opened[at % opened.length] as Session; // there are sessions
    return new Browser({ ...session, objectTo: (problem) => load.objectTo(problem) });
  });
  // In groups, as people arrive on a morning.
  let openCount = 0;
  for (let at = 0; at < browsers.length; at += 30) {
    for (const browser of browsers.slice(at, at + 30)) void browser.open().then(() => (openCount += 1));
    await pause(100);
  }
  await until('all browsers show a page', () => openCount === browsers.length || undefined, 60);
  return browsers;
}

/** Number of browsers that received neither the notice of the write nor, after it, the notice to read everything anew. */
const countUnaware = (browsers: readonly Browser[], write: { begunAt: number; doneAt: number }): number =>
  browsers.filter((browser) => !browser.hasReceived('Product', write)).length;

/**
 * Opens the browsers, strikes, and lets all of them come back at once as soon as `strike` has resolved; waits until all
 * are served. Gives what `strike` gave. What is too slow, or not heard of, is told to `load.objectTo`. Throws when the
 * browsers cannot be opened, no other leader comes, or some are never served.
 */
export async function strikeInStorm<T>(strike: () => Promise<T>, { load, say }: Scene): Promise<T> {
  const browsers = await openBrowsers(load);
  const connections = new ConnectionCount();
  try {
    const before = await until('a leader', findLeader);
    const heal = await strike();
    const led = until('another leads', async () => {
      const leader = await findLeader();
      return leader && leader !== before ? performance.now() : undefined;
    });
    const saves = browsers.filter(({ userName }) => userName === 'crm').map(() => load.saveCompany());
    const served = Promise.all([...browsers.map((browser) => browser.comeBack()), ...saves]);
    const inVain = pause(inVainMs, undefined, { ref: false }).then(() => {
      throw new Error(`${browsers.filter(({ isReady }) => !isReady).length} browsers were never served`);
    });
    const [ledAt, servedAt, write] = await Promise.all([
      led,
      Promise.race([served, inVain]).then(() => performance.now()),
      load.saveProduct(),
    ]);
    if (servedAt - ledAt > servedSeconds * 1000)
      load.objectTo(`all browsers served only ${inSeconds(servedAt - ledAt)} s after the new leader`);
    const delivered = until('news', () => countUnaware(browsers, write) === 0 || undefined, servedSeconds);
    await delivered.catch(() =>
      load.objectTo(`${countUnaware(browsers, write)} browsers heard nothing of a write`),
    );
    const deliveredAt = performance.now();
    const problems = await connections.stop();
    problems.forEach((problem) => load.objectTo(problem));
    say(
      `storm: ${browsers.length} browsers served ${inSeconds(servedAt - ledAt)} s after the new leader, ` +
        `${browsers.reduce((sum, { refusals }) => sum + refusals, 0)} refusals, ` +
        `the last heard ${inSeconds(deliveredAt - write.doneAt)} s after a write, ` +
        `at most ${connections.most} connections from one place`,
    );
    return heal;
  } finally {
    await connections.stop();
    for (const browser of browsers) browser.leave();
  }
}
