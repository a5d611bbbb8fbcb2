/**
 * `node bench/model.ts` takes what one transition costs from the measurement with one writer, simulates what many
 * writers make of it on one and on two processors, says how far that is from what was measured, and carries the same
 * model to larger machines. Needs the results of `bench/transitions.ts`. Result: bench/results/model.md.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { costsOf, type MeasuredRun, readTransitions } from './model/measured.ts';
import { type Costs, type Installation, type Load, simulate } from './model/transactions.ts';

/** The product's pool. */
const connections = 10;
/**
 * The round trip that locks the office: offers lock request and offer first, dealings supply and demand, both then the
 * limits of the office (`lockOffice`). The first round trip is `begin`.
 */
const lockedFrom = 4;
/** Largest relative difference of throughput allowed between model and measurement. */
const promised = 0.2;

const kinds = ['offer', 'dealing'] as const;
const isOf = (kind: string, { what }: MeasuredRun): boolean => what.startsWith(kind);

const measured = [
  { processors: 2, lines: readTransitions('transitions.md') },
  { processors: 1, lines: readTransitions('transitions-1-core.md') },
];

function costsOfKind(kind: string): Costs {
  const find = (isWanted: (load: Load) => boolean): MeasuredRun | undefined =>
    measured[0]?.lines.find((line) => isOf(kind, line) && isWanted(line.load));
  const single = find(({ writers }) => writers === 1);
  if (!single) throw new Error(`transitions.md has no ${kind} of one writer.`);
  return costsOf({ single, oneOffice: find(({ offices }) => offices === 1) }, lockedFrom);
}

const ms = (value: number): string => value.toFixed(1);
const perCent = (value: number): string => `${value > 0 ? '+' : ''}${(value * 100).toFixed(0)} %`;

const deviations: number[] = [];

function compare(kind: string, processors: number, { what, load, outcome }: MeasuredRun): string {
  const model = simulate({ processors, nodes: 1, connections }, costsOfKind(kind), load);
  const away = model.perSecond / outcome.perSecond - 1;
  deviations.push(Math.abs(away));
  return `| ${processors} | ${what} | ${outcome.perSecond} | ${model.perSecond.toFixed(0)} | ${perCent(away)} | ${ms(outcome.p50)} | ${ms(model.p50)} | ${ms(outcome.p95)} | ${ms(model.p95)} |`;
}

/** Most transitions a second of which at most one in twenty takes longer, by people who rest a second between two. */
function mostWithin(installation: Installation, costs: Costs, p95Ms: number): number {
  const load = (writers: number): Load => ({ writers, restMs: 1_000, offices: 600 });
  const holds = (writers: number): boolean => simulate(installation, costs, load(writers)).p95 <= p95Ms;
  let [fits, tooMany] = [1, 16_384];
  while (tooMany - fits > fits / 50) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (holds(middle)) fits = middle;
    else tooMany = middle;
  }
  return simulate(installation, costs, load(fits)).perSecond;
}

/** Nodes on machines of their own; a standby in the same building that every commit waits for. */
const apart = { roundTripMs: 0.2, standbyMs: 0.7 };
const installations: readonly { readonly name: string; readonly installation: Installation }[] = [
  { name: 'one machine of 2 processors', installation: { processors: 2, nodes: 1, connections } },
  { name: 'one machine of 4', installation: { processors: 4, nodes: 1, connections } },
  { name: 'leader of 4, two nodes, standby', installation: { processors: 4, nodes: 2, connections, apart } },
  {
    name: 'leader of 8, three nodes, standby',
    installation: { processors: 8, nodes: 3, connections, apart },
  },
  {
    name: 'leader of 16, six nodes, standby',
    installation: { processors: 16, nodes: 6, connections, apart },
  },
];

const comparison = measured.flatMap(({ processors, lines }) =>
  kinds.flatMap((kind) =>
    lines.filter((line) => isOf(kind, line)).map((line) => compare(kind, processors, line)),
  ),
);
const worst = Math.max(...deviations);
const costs = kinds.map((kind) => ({ kind, ...costsOfKind(kind) }));
const capacity = installations.map(({ name, installation }) => {
  const most = costs.map((each) => mostWithin(installation, each, 15).toFixed(0));
  return `| ${name} | ${most.join(' | ')} |`;
});

const text = `# What a model of the transitions says

Written by \`node bench/model.ts\` from transitions.md and transitions-1-core.md. The model knows what one transition costs on two processors, by one writer: ${costs
  .map(
    ({ kind, statements, nodeMs, databaseMs, flushMs, waitedMs }) =>
      `${kind} ${statements} round trips, ${nodeMs} ms of Node, ${databaseMs} ms of PostgreSQL, ${flushMs.toFixed(2)} ms for the commit, ${waitedMs.toFixed(2)} ms more for a lock that is waited for`,
  )
  .join(
    '; ',
  )}. Everything else follows from one thread a node, ${connections} connections, the lock of the office from round trip ${lockedFrom} to the commit, processors that share their time, and commits that wait for the disk together.

Furthest from a measured throughput: ${(worst * 100).toFixed(0)} % (promised ${promised * 100} %: ${worst <= promised ? 'met' : 'missed'}).

| Processors | What | measured a second, in the fastest round | model | away | measured p50 | model | measured p95 | model |
|---|---|---|---|---|---|---|---|---|
${comparison.join('\n')}

## Carried further

Most transitions a second while 95 of 100 take at most 15 ms, by people of 600 offices who rest a second between two. Not measured: the same costs, ${apart.roundTripMs} ms for a statement to another machine and ${apart.standbyMs} ms for the standby.

| Installation | offers | dealings |
|---|---|---|
${capacity.join('\n')}
`;
writeFileSync(join(import.meta.dirname, 'results', 'model.md'), text);
console.log(text);
if (worst > promised) process.exitCode = 1;
