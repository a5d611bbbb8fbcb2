/**
 * `node bench/pivots.ts --url postgres://… --list SanaTransaction` asks a list once for the pivot of every two of its
 * dimensions, over all days of a database that `bench/market.ts` has filled, one call after the other. Result:
 * bench/results/pivots.md.
 */
import { type Dimension, dimensionsOf } from '@nazer/contract/kernel/pivot.ts';
import { listNamed } from '@nazer/contract/lists.ts';
import { periods } from '@nazer/persian/periods.ts';
import { writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { cpus } from 'node:os';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { shoot, type Target } from './load.ts';
import { startProduct } from './processes.ts';

const { values } = parseArgs({
  options: { url: { type: 'string' }, list: { type: 'string', default: 'SanaTransaction' } },
});
if (!values.url) throw new Error('--url names the filled database');
const url = values.url;
const list = listNamed(values.list);
/** Promised time of one pivot, in milliseconds. */
const promised = 5_000;

const dimensions: readonly Dimension[] = dimensionsOf(list).flatMap(({ key, kind }) =>
  kind === 'jalaliDate' ? periods.map((Step) => ({ Field: key, Step })) : [{ Field: key }],
);
const nameOf = ({ Field, Step }: Dimension): string => (Step === undefined ? Field : `${Field} by ${Step}`);
const pairs = dimensions.flatMap((rows, at) =>
  dimensions.slice(at + 1).flatMap((columns) => (rows.Field === columns.Field ? [] : [{ rows, columns }])),
);

interface Answer {
  readonly what: string;
  readonly ms: number;
  /** Number of cells, or the code of the refusal. */
  readonly outcome: string;
}

/** Days of a list that otherwise looks at its last days only. */
const allDays = list.recent
  ? [{ Field: list.recent.field, Condition1: { Type: 'greaterThanOrEqual', Filter: '1300/01/01' } }]
  : [];

async function ask(target: Target, agent: Agent, pair: (typeof pairs)[number]): Promise<Answer> {
  const start = performance.now();
  const { text } = await shoot(target, agent, {
    method: 'POST',
    path: `/${list.name}/GetPivot`,
    body: { ...pair, filterModels: allDays },
  });
  const ms = performance.now() - start;
  const { data, code } = JSON.parse(text) as { data?: { cells: unknown[] }; code?: string }; // the contract's shapes
  const answer = {
    what: `${nameOf(pair.rows)} × ${nameOf(pair.columns)}`,
    ms,
    outcome: data ? `${data.cells.length} cells` : (code ?? text.slice(0, 80)),
  };
  console.log(answer.what, ms.toFixed(0), answer.outcome);
  return answer;
}

const running = await startProduct({ url, folder: '.nazer/bench-pivots' }, 3943, 'supervisor');
try {
  const agent = new Agent({ keepAlive: true });
  const answers: Answer[] = [];
  for (const pair of pairs) answers.push(await ask(running.target, agent, pair));
  agent.destroy();
  const sorted = answers.toSorted((a, b) => b.ms - a.ms);
  const within = answers.filter(({ ms }) => ms <= promised).length;
  const middle = sorted[Math.floor(sorted.length / 2)]?.ms ?? 0;
  const lines = sorted
    .slice(0, 20)
    .map(({ what, ms, outcome }) => `| ${what} | ${ms.toFixed(0)} | ${outcome} |`);
  const text = `# Pivots of every two dimensions of ${list.name}

${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} cores. Each pair asked once, one after the other, over all rows; nothing answered from a cache. ${within} of ${answers.length} within ${promised} ms, median ${middle.toFixed(0)} ms. \`pivotTooLarge\`: refused, because nobody can read so many cells. The twenty slowest:

| Pair | ms | answer |
|---|---|---|
${lines.join('\n')}
`;
  writeFileSync('bench/results/pivots.md', text);
  console.log(text);
} finally {
  await running.stop();
}
