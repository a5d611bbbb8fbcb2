/**
 * `node bench/list-filters.ts --url postgres://… --list SanaTransaction` measures a list with a filter on each of its
 * columns, over a database that `bench/market.ts` has filled. Each operator of each column is asked with the values
 * of different rows, so that the cache of counts answers only where a column has few values. Result:
 * bench/results/list-filters.md.
 */
import { isAnswered, operatorsOf } from '@nazer/contract/kernel/field-kinds.ts';
import { listNamed } from '@nazer/contract/lists.ts';
import { writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { cpus } from 'node:os';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { caseOf, type Value } from '../apps/server/src/testing-operators.ts';
import { type LoadResult, measure, shoot, type Shot, type Target } from './load.ts';
import { startProduct } from './processes.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    list: { type: 'string', default: 'SanaTransaction' },
    calls: { type: 'string', default: '12' },
  },
});
if (!values.url) throw new Error('--url names the filled database');
const url = values.url;
const list = listNamed(values.list);
const calls = Number(values.calls);
/** Promised 95th percentile of a filtered list, in milliseconds. */
const promised = 100;
/** Rows whose values are filtered by: more than are asked for, of the first page and of one far behind. */
const sampledPages = [1, 400];

/** Numbers of persons are left out: without a reason of the day they are answered masked, and looked for in whole only. */
const columns = list.fields.filter(
  (column) => isAnswered(column) && column.filterable !== false && column.personal === undefined,
);
const page = (filterModels: readonly object[], PageIndex = 1, PageSize = 50): Shot => ({
  method: 'POST',
  path: `/${list.name}/GetAll`,
  body: { PageIndex, PageSize, filterModels, SortModels: [] },
});

type Row = Readonly<Record<string, Value>>;

async function sampleRows(target: Target): Promise<readonly Row[]> {
  const agent = new Agent();
  const rows: Row[] = [];
  for (const index of sampledPages) {
    const { status, text } = await shoot(target, agent, page([], index, 200));
    if (status !== 200) throw new Error(text);
    rows.push(...(JSON.parse(text) as { data: { list: Row[] } }).data.list); // the shape is the contract's
  }
  agent.destroy();
  return rows;
}

interface Line {
  readonly column: string;
  readonly operator: string;
  /** One question at a time, and eight different ones at once. */
  readonly one: LoadResult;
  readonly eight: LoadResult;
}

const isMissed = ({ one, eight }: Line): boolean => one.p95 > promised || one.failures + eight.failures > 0;

async function measureAll(target: Target): Promise<readonly Line[]> {
  const rows = await sampleRows(target);
  const lines: Line[] = [];
  for (const column of columns)
    for (const operator of operatorsOf(column.kind)) {
      const filters = rows.flatMap((row) => {
        // Only this row's value: each question is about another row.
        const made = caseOf(column, operator, [row[column.key] ?? null]);
        return made ? [{ Field: column.key, Condition1: made.condition }] : [];
      });
      if (filters.length === 0) continue;
      const make = (index: number): Shot => page([filters[(index * 17) % filters.length] ?? {}]);
      const one = await measure(target, make, { connections: 1, calls });
      const eight = await measure(target, (index) => make(calls + index), {
        connections: 8,
        calls: 2 * calls,
      });
      const line = { column: column.key, operator, one, eight };
      lines.push(line);
      if (isMissed(line))
        console.log(
          line.column,
          operator,
          one.p50.toFixed(0),
          one.p95.toFixed(0),
          one.failures + eight.failures,
        );
    }
  return lines;
}

const cells = (line: Line | undefined): string =>
  line
    ? [line.operator, ...[line.one.p50, line.one.p95, line.eight.p95].map((ms) => ms.toFixed(1))].join(' | ')
    : '| | |';

function writeResults(lines: readonly Line[]): void {
  const table = columns
    .filter(({ key }) => lines.some(({ column }) => column === key))
    .map(({ key, kind }) => {
      const own = lines.filter(({ column }) => column === key);
      const usual = own.find(({ operator }) => operator === operatorsOf(kind)[0]) ?? own[0];
      const slowest = own.toSorted((a, b) => b.one.p95 - a.one.p95)[0];
      return `| ${key} | ${cells(usual)} | ${cells(slowest)} |`;
    });
  const { recent } = list;
  const within = recent
    ? ` The list looks at the last ${recent.days} days, and says so, unless a filter names other days or the whole value of one of ${(recent.unless ?? []).join(', ')}.`
    : '';
  const met = lines.filter((line) => !isMissed(line)).length;
  const text = `# ${list.name} with a filter on each column

${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} cores, shared with the load generator. ${calls} calls over one connection and ${2 * calls} over eight, for each of ${lines.length} pairs of column and operator; 50 rows a page with the total; each call asks for another value, so that most have to count anew.${within} ${met} of ${lines.length} pairs are answered within ${promised} ms (95th percentile, one connection).

| Column | usual operator | p50 ms | p95 ms | p95 ms of eight | slowest operator | p50 ms | p95 ms | p95 ms of eight |
|---|---|---|---|---|---|---|---|---|
${table.join('\n')}
`;
  writeFileSync('bench/results/list-filters.md', text);
  console.log(text);
}

const running = await startProduct({ url, folder: '.nazer/bench-list-filters' }, 3942, 'supervisor');
try {
  writeResults(await measureAll(running.target));
} finally {
  await running.stop();
}
