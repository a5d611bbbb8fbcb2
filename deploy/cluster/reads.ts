/**
 * `reads`: how many lists a second are answered through HAProxy by one node that reads from the leader, by one that
 * reads from standbys, and by three. All machines of the cluster share one computer, so the throughput tells what its
 * processors do together; what more machines would carry is told by the processor time each kind of machine spends on
 * a call. Result: bench/results/cluster-reads.md.
 */
import { Agent } from 'node:http';
import { cpus } from 'node:os';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { shoot } from '../../bench/load.ts';
import { statIfRunning } from '../../bench/process-stat.ts';
import { databases, type Host, nodes, operator, proxy } from './hosts.ts';
import { positionHeader, signIn } from './load.ts';
import { killAll, pidsOf } from './network.ts';
import { beginHost, root } from './programs.ts';
import { median } from './results-page.ts';
import { until } from './shell.ts';
import { findLeader, isReady, isServed } from './state.ts';

/** Connections that read without a pause. */
const readers = 16;
const rounds = 3;
const warmUpMs = 3_000;
const measuredMs = 12_000;

interface Way {
  readonly title: string;
  readonly nodes: readonly Host[];
  readonly settings: Readonly<Record<string, string>>;
}

const ways: readonly Way[] = [
  {
    title: 'one node, the leader alone',
    nodes: nodes.slice(0, 1),
    settings: { NAZER_STANDBYS: '' },
  },
  { title: 'one node, standbys', nodes: nodes.slice(0, 1), settings: {} },
  { title: 'three nodes, standbys', nodes, settings: {} },
];

const lists = [
  { title: 'companies', path: '/CrmCompany/GetAll', user: 'crm', pages: 20 },
  { title: 'dealings', path: '/Dealing/GetAll', user: 'supervisor', pages: 3 },
] as const;
type List = (typeof lists)[number];

/** Milliseconds of processor time of a machine's processes so far, by process. */
const cpuOf = (host: Host): ReadonlyMap<number, number> =>
  new Map(
    [...pidsOf(host), ...(host === operator ? [process.pid] : [])].flatMap((pid) => {
      const stat = statIfRunning(pid);
      return stat ? [[pid, stat.cpuMs] as const] : [];
    }),
  );

/** Processor time in ms that the machines spent since `before`; a process that began meanwhile counts whole. */
const spentSince = (before: ReadonlyMap<Host, ReadonlyMap<number, number>>): ReadonlyMap<Host, number> =>
  new Map(
    [...before].map(([host, was]) => [
      host,
      [...cpuOf(host)].reduce((sum, [pid, ms]) => sum + ms - (was.get(pid) ?? 0), 0),
    ]),
  );

export interface ReadFigures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly failures: number;
  /** Processor time in ms of a call, by kind of machine. */
  readonly cpuMs: Readonly<Record<'nodes' | 'leader' | 'standbys' | 'proxy' | 'readers', number>>;
}

async function beginWay({ nodes: begun, settings }: Way): Promise<void> {
  nodes.forEach(killAll);
  for (const host of begun) beginHost(host, { settings });
  await until(
    'the nodes answer',
    async () => (await Promise.all(begun.map(isReady))).every(Boolean) || undefined,
    120,
  );
  await until('HAProxy leads to a node', isServed);
  // HAProxy finds the others a check later.
  await pause(2_000);
}

const at = (sorted: readonly number[], part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0;

/** Reads pages of a list by all readers at once, each like a browser with the latest log position it has seen. */
async function readAll(list: List, token: string): Promise<ReadFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: readers });
  const target = { host: proxy.address, port: 8080 };
  let times: number[] = [];
  let failures = 0;
  let isOver = false;
  const read = async (reader: number): Promise<void> => {
    let position = '0.0';
    for (let turn = reader; !isOver; turn += 1) {
      const headers = { authorization: `Bearer ${token}`, [positionHeader]: position };
      const begun = performance.now();
      const answer = await shoot({ ...target, headers }, agent, {
        method: 'POST',
        path: list.path,
        body: { PageIndex: 1 + (turn % list.pages) },
      });
      times.push(performance.now() - begun);
      if (answer.status !== 200) failures += 1;
      const seen = answer.headers[positionHeader];
      if (typeof seen === 'string') position = seen.replace('=', '');
    }
  };
  const reading = Promise.all(Array.from({ length: readers }, (_, reader) => read(reader)));
  await pause(warmUpMs);
  const leader = await until('a leader', findLeader);
  const before = new Map([...nodes, ...databases, proxy, operator].map((host) => [host, cpuOf(host)]));
  times = [];
  const begun = performance.now();
  await pause(measuredMs);
  const spent = spentSince(before);
  const { length: calls } = times;
  const sorted = times.toSorted((a, b) => a - b);
  const perSecond = (calls * 1_000) / (performance.now() - begun);
  isOver = true;
  await reading;
  agent.destroy();
  const ofCall = (...hosts: readonly Host[]): number =>
    hosts.reduce((sum, host) => sum + (spent.get(host) ?? 0), 0) / calls;
  return {
    perSecond,
    p50: at(sorted, 0.5),
    p95: at(sorted, 0.95),
    failures,
    cpuMs: {
      nodes: ofCall(...nodes),
      leader: ofCall(leader),
      standbys: ofCall(...databases.filter((host) => host !== leader)),
      proxy: ofCall(proxy),
      readers: ofCall(operator),
    },
  };
}

function rowOf(list: List, way: Way, found: readonly ReadFigures[]): string {
  const of = (pick: (figures: ReadFigures) => number, decimals: number): string =>
    median(found.map(pick)).toFixed(decimals);
  const cells = [
    list.title,
    way.title,
    of(({ perSecond }) => perSecond, 0),
    of(({ p50 }) => p50, 1),
    of(({ p95 }) => p95, 1),
    ...(['nodes', 'leader', 'standbys', 'proxy', 'readers'] as const).map((kind) =>
      of(({ cpuMs }) => cpuMs[kind], 2),
    ),
    found.reduce((sum, { failures }) => sum + failures, 0),
  ];
  return `| ${cells.join(' | ')} |`;
}

const pageOf = (rows: readonly string[]): string => `# Reads of three nodes against one

${new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)}, \`npm run cluster -- reads\`. ${readers} readers who never rest ask for pages of a list through HAProxy, each with the latest log position it has seen, as the web does; medians of ${rounds} rounds that take turns, ${measuredMs / 1_000} seconds each. All machines of the cluster and the readers share ${cpus().length} cores.

| list | read by | a second | p50 ms | p95 ms | processor ms of a call: nodes | leader | standbys | HAProxy | readers | failed |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;

/** Measures all ways in turns, writes the page, and leaves the nodes as they were. */
export async function measureReads(say: (line: string) => void): Promise<void> {
  const found = new Map<string, ReadFigures[]>();
  const tokens = new Map<string, string>();
  for (const { user } of lists) tokens.set(user, await signIn(user));
  for (let round = 1; round <= rounds; round += 1)
    for (const way of ways) {
      await beginWay(way);
      for (const list of lists) {
        const figures = await readAll(list, tokens.get(list.user) ?? '');
        const key = `${list.title} ${way.title}`;
        found.set(key, [...(found.get(key) ?? []), figures]);
        say(`${round}: ${rowOf(list, way, [figures])}`);
      }
    }
  const rows = lists.flatMap((list) =>
    ways.map((way) => rowOf(list, way, found.get(`${list.title} ${way.title}`) ?? [])),
  );
  writeFileSync(join(root, 'bench/results/cluster-reads.md'), pageOf(rows));
  say(rows.join('\n'));
  nodes.forEach(killAll);
  for (const host of nodes) beginHost(host);
}
