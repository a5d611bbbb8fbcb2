/** A table on its way into a file, as the sheet writer and the CSV writer take it. */

/**
 * `id` is text that looks like a number; `quantity` is a number that says how much or how many, `number` is one that
 * stands for something, such as a code; `date` is a Jalali day `1405/08/03`. Exact figures come as text, `-1250.75`:
 * `money` is whole (rial), `amount` has two decimals, `rate` those it needs, `percent` is `98.25` for 98.25 %.
 */
export type ColumnKind = 'text' | 'id' | 'number' | 'quantity' | 'date' | FigureKind;
export type FigureKind = 'money' | 'amount' | 'rate' | 'percent';

const figureKinds: ReadonlySet<ColumnKind> = new Set<FigureKind>(['money', 'amount', 'rate', 'percent']);
export const isFigureKind = (kind: ColumnKind): kind is FigureKind => figureKinds.has(kind);

export interface TableColumn {
  readonly heading: string;
  readonly kind: ColumnKind;
  /**
   * Title over the headings of neighbours that share it: in a row of its own in a sheet, before each heading in a CSV
   * file.
   */
  readonly group?: string;
  /** Pixels on the grid; 120 when left out. */
  readonly width?: number;
  /**
   * The range whose values a cell may hold, e.g. `'Values'!$A$2:$A$32`; Excel offers them as a list, down to row
   * 10,000.
   */
  readonly allowed?: string;
}

/** A blank cell is null or empty text. */
export type TableCell = string | number | null;
export type TableRow = readonly TableCell[];

export interface Table {
  /** Name of the sheet. */
  readonly name: string;
  /** Lines above the headings of a sheet: what the report is, of which days, for whom, when. */
  readonly notes?: readonly string[];
  readonly columns: readonly TableColumn[];
  /** Batches, so that a million rows never stand in memory together. */
  readonly rows: AsyncIterable<readonly TableRow[]>;
}

/** Rows handed to a writer at once: a few milliseconds of work, then the event loop gets its turn. */
const sliceSize = 500;

/** Divides batches of rows into batches of at most five hundred. */
export async function* slices(rows: Table['rows']): AsyncGenerator<readonly TableRow[]> {
  for await (const batch of rows) {
    for (let at = 0; at < batch.length; at += sliceSize) yield batch.slice(at, at + sliceSize);
  }
}

/** Gives rows that are known beforehand as a single batch. */
export async function* oneBatch<R>(rows: readonly R[]): AsyncGenerator<readonly R[]> {
  yield rows;
}

/** Maps each row and keeps the batches. */
export async function* mapRows<R, S>(
  batches: AsyncIterable<readonly R[]>,
  to: (row: R) => S,
): AsyncGenerator<readonly S[]> {
  for await (const batch of batches) yield batch.map(to);
}
