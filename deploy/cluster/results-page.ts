/**
 * Page of results: one table of it, between two marks, is the program's, with one row for each fault. A run replaces
 * the rows of the faults it struck; other rows, and all that people wrote around the table, stay as they are.
 */

const beginMark = '<!-- rows of the program: a run replaces those of the faults it struck -->';
const endMark = '<!-- end of the rows -->';

export const resultHead = [
  'fault',
  'taken',
  'times',
  'no write for s: median / most',
  'goal',
  'no read for s: median / most',
  'goal',
  'writes acknowledged (by a repetition)',
  'rows of the market',
  'load of the machine: median / most',
  'acknowledged writes, rules of the market, jobs, chain of the log',
] as const;

/** The middle of some values, the lower one of two; 0 for none. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;

const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Cell without what would end it or its row. */
const cellOf = (text: string): string => text.replaceAll('|', '/').replaceAll(/\s+/gu, ' ').trim();

/** Row of a fault; the first cell is its title, by which a later run finds the row. */
export const resultRow = (cells: readonly string[]): string => lineOf(cells.map(cellOf));

const titleOf = (row: string): string => (row.split('|')[1] ?? '').trim();

export const resultTable = (rows: readonly string[]): string =>
  [lineOf(resultHead), `|${' --- |'.repeat(resultHead.length)}`, ...rows].join('\n');

const emptyPage = `# Faults of a cluster, under load

`;
const section = `## Last run of each fault

${beginMark}
${resultTable([])}
${endMark}
`;

/** The page with a section for the table; gives where the table begins and ends. Throws when one mark is missing. */
function findTable(page: string): { readonly text: string; readonly from: number; readonly to: number } {
  const hasBegin = page.includes(beginMark);
  const text =
    hasBegin || page.includes(endMark) ? page : `${page.trimEnd() || emptyPage.trimEnd()}\n\n${section}`;
  const from = text.indexOf(beginMark) + beginMark.length;
  const to = text.indexOf(endMark);
  if (text.split(beginMark).length !== 2 || text.split(endMark).length !== 2 || to < from)
    throw new Error(`The page of results must have "${beginMark}" once, and "${endMark}" once after it.`);
  return { text, from, to };
}

/** The page in which each new row stands in the place of the row of the same fault, or below the others. */
export function withResults(page: string, fresh: readonly string[]): string {
  const { text, from, to } = findTable(page);
  const lines = text
    .slice(from, to)
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const rows = new Map(lines.slice(2).map((row) => [titleOf(row), row]));
  for (const row of fresh) rows.set(titleOf(row), row);
  return `${text.slice(0, from)}\n${resultTable([...rows.values()])}\n${text.slice(to)}`;
}
