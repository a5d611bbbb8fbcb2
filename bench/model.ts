/**
 * `node bench/model.ts` takes the cost of one transition from the measurement with one writer, simulates many writers on
 * one and on two processors, compares the throughput with the measured one, and applies the same model to larger machines.
 * Reads the results of `bench/transitions.ts`, writes bench/results/model.md, and exits with 1 where the model deviates from
 * a measurement by more than `maxDeviation`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lanes } from '../apps/server/src/start/lanes.ts';
import { costsOf, type MeasuredRun, readTransitions } from './model/measured.ts';
import { type Costs, type Installation, type Load, simulate } from './model/transactions.ts';

/** Connections of one node of the product for calls. */
const connections = lanes.calls.poolSize;
/**
 * Number of the round trip that locks the office, where 1 is `begin`: offers lock request and offer before it, dealings
 * supply and demand, and both then the limits of the office (`lockOffice`).
 */
const lockStatement = 4;
/** Largest relative difference of throughput allowed between model and measurement. */
const maxDeviation = 0.2;

const kinds = ['offer', 'dealing'] as const;
const isOf = (kind: string, { what }: MeasuredRun): boolean => what.startsWith(kind);

const measured = [
  { processors: 2, lines: readTransitions('transitions.md') },
  { processors: 1, lines: readTransitions('transitions-1-core.md') },
];

/** Costs of a transition of an offer or a dealing. Throws where its measurement with one writer is missing. */
function costsOfKind(kind: string): Costs {
  const find = (isWanted: (load: Load) => boolean): MeasuredRun | undefined =>
    measured[0]?.lines.find((line) => isOf(kind, line) && isWanted(line.load));
  const single = find(({ writers }) => writers === 1);
  if (!single) throw new Error(`transitions.md has no ${kind} of one writer.`);
  return costsOf({ single, oneOffice: find(({ offices }) => offices === 1) }, lockStatement);
}

const ms = (value: number): string => value.toFixed(1);
const perCent = (value: number): string => `${value > 0 ? '+' : ''}${(value * 100).toFixed(0)} %`;

const deviations: number[] = [];

/** Line of the table that compares the model with one measured run; notes the deviation. */
function compare(kind: string, processors: number, { what, load, outcome }: MeasuredRun): string {
  const model = simulate({ processors, nodes: 1, connections }, costsOfKind(kind), load);
  const deviation = model.perSecond / outcome.perSecond - 1;
  deviations.push(Math.abs(deviation));
  return `| ${processors} | ${what} | ${outcome.perSecond} | ${model.perSecond.toFixed(0)} | ${perCent(deviation)} | ${ms(outcome.p50)} | ${ms(model.p50)} | ${ms(outcome.p95)} | ${ms(model.p95)} |`;
}

/**
 * Greatest throughput, in transitions a second, at which 95 of 100 transitions take at most `p95Ms`, by writers who rest
 * a second between two. Found by bisection of the number of writers, to 2 %.
 */
function maxThroughputWithin(installation: Installation, costs: Costs, p95Ms: number): number {
  const load = (writers: number): Load => ({ writers, restMs: 1_000, offices: 600 });
  const holds = (writers: number): boolean => simulate(installation, costs, load(writers)).p95 <= p95Ms;
  let [fitting, tooMany] = [1, 16_384];
  while (tooMany - fitting > fitting / 50) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (holds(middle)) fitting = middle;
    else tooMany = middle;
  }
  return simulate(installation, costs, load(fitting)).perSecond;
}

/** Nodes on machines of their own; a standby in the same building that every commit waits for. */
const separateMachines = { roundTripMs: 0.2, standbyMs: 0.7 };
const installations: readonly { readonly name: string; readonly installation: Installation }[] = [
  { name: 'one machine of 2 processors', installation: { processors: 2, nodes: 1, connections } },
  { name: 'one machine of 4', installation: { processors: 4, nodes: 1, connections } },
  {
    name: 'leader of 4, two nodes, standby',
    installation: { processors: 4, nodes: 2, connections, separateMachines },
  },
  {
    name: 'leader of 8, three nodes, standby',
    installation: { processors: 8, nodes: 3, connections, separateMachines },
  },
  {
    name: 'leader of 16, six nodes, standby',
    installation: { processors: 16, nodes: 6, connections, separateMachines },
  },
];

const comparison = measured.flatMap(({ processors, lines }) =>
  kinds.flatMap((kind) =>
    lines.filter((line) => isOf(kind, line)).map((line) => compare(kind, processors, line)),
  ),
);
const largestDeviation = Math.max(...deviations);
const costs = kinds.map((kind) => ({ kind, ...costsOfKind(kind) }));
const capacity = installations.map(({ name, installation }) => {
  const throughputs = costs.map((each) => maxThroughputWithin(installation, each, 15).toFixed(0));
  return `| ${name} | ${throughputs.join(' | ')} |`;
});

const text = `# What a model of the transitions says

Written by \`node bench/model.ts\` from transitions.md and transitions-1-core.md. The model knows what one transition costs on two processors, by one writer: ${costs
  .map(
    ({ kind, statements, nodeMs, databaseMs, flushMs, waitedMs }) =>
      `${kind} ${statements} round trips, ${nodeMs} ms of Node, ${databaseMs} ms of PostgreSQL, ${flushMs.toFixed(2)} ms for the commit, ${waitedMs.toFixed(2)} ms more for a lock that is waited for`,
  )
  .join(
    '; ',
  )}. Everything else follows from one thread a node, ${connections} connections, the lock of the office from round trip ${lockStatement} to the commit, processors that share their time, and commits that wait for the disk together.

Furthest from a measured throughput: ${(largestDeviation * 100).toFixed(0)} % (promised ${maxDeviation * 100} %: ${largestDeviation <= maxDeviation ? 'met' : 'missed'}).

| Processors | What | measured a second, in the fastest round | model | away | measured p50 | model | measured p95 | model |
|---|---|---|---|---|---|---|---|---|
${comparison.join('\n')}

## Carried further

Most transitions a second while 95 of 100 take at most 15 ms, by people of 600 offices who rest a second between two. Not measured: the same costs, ${separateMachines.roundTripMs} ms for a statement to another machine and ${separateMachines.standbyMs} ms for the standby.

| Installation | offers | dealings |
|---|---|---|
${capacity.join('\n')}
`;
writeFileSync(join(import.meta.dirname, 'results', 'model.md'), text);
console.log(text);
if (largestDeviation > maxDeviation) process.exitCode = 1;
