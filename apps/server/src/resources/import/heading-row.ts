/** Finds the row of headings in a file that begins with a title, a date or a note. */
import type { ReadCell, ReadRow } from '../../platform/excel/read-xlsx.ts';
import { countHeadings } from './column-match.ts';

/** Number of rows that are not empty among which the heading is searched. */
const searchedRows = 20;

/** The texts of a row; empty ones for cells that hold no text. */
const headingsOf = ({ cells }: ReadRow): string[] =>
  cells.map((cell: ReadCell) => (typeof cell === 'string' ? cell : ''));

/**
 * The rows from the heading on: the row with most known headings, the first of several alike; all rows where none has
 * any.
 */
function fromHeadings(rows: readonly ReadRow[], known: ReadonlySet<string>): readonly ReadRow[] {
  const counts = rows.map((row) => countHeadings(known, headingsOf(row)));
  return rows.slice(counts.indexOf(Math.max(...counts)));
}

/**
 * The rows from the one of headings on; none for a file without rows. `known`: the headings the target has fields for,
 * in the form of `knownHeadings`.
 */
export async function* rowsFromHeadings(
  rows: AsyncIterable<ReadRow>,
  known: ReadonlySet<string>,
): AsyncGenerator<ReadRow> {
  let searched: ReadRow[] | undefined = [];
  for await (const row of rows) {
    if (searched === undefined) yield row;
    else if (searched.push(row) === searchedRows) {
      yield* fromHeadings(searched, known);
      searched = undefined;
    }
  }
  if (searched !== undefined && searched.length > 0) yield* fromHeadings(searched, known);
}
