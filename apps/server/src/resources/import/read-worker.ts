/** Worker: turns an uploaded file into lines of JSON, one for each row, whatever the file was. */
import type { WriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { AppError } from '../../platform/app-error.ts';
import { readCsv } from '../../platform/files/read-csv.ts';
import { fileKind } from '../../platform/excel/file-kind.ts';
import {
  FileHoldsTooMuch,
  maxUnpackedBytes,
  readXlsx,
  type ReadCell,
  type ReadRow,
} from '../../platform/excel/read-xlsx.ts';
import { CellTooLong, longestCell } from '../../platform/excel/scan-parts.ts';
import { rowsFromHeadings } from './heading-row.ts';
import { closed, openLines, writeLine } from './json-lines.ts';
import { serveBatches } from './worker-batches.ts';

export interface ReadOrder {
  /** The uploaded file. */
  readonly path: string;
  /** File that the rows are written to, one `FileLine` a line. */
  readonly rowsPath: string;
  /** Most rows below the headings (`tooManyRows`), and most cells of a row (`tooManyColumns`). */
  readonly maxRows: number;
  readonly maxColumns: number;
  /** Headings of the fields that the file may bring (`knownHeadings`). */
  readonly headings: readonly string[];
}

/** A line of the file of rows: number of the row, and its cells. */
export type FileLine = readonly [number: number, cells: readonly ReadCell[]];

/**
 * `rowCount`: rows below the headings that were read so far. The last batch, sent when all rows are read, has
 * `headings` and a sample of each column, both empty texts where a column has none.
 */
export interface ReadProgress {
  readonly rowCount: number;
  readonly headings?: readonly string[];
  readonly samples?: readonly string[];
}

/** Refusal of each kind of file that is not read. */
const refusals = {
  oldExcel: 'oldExcelFile',
  openDocument: 'openDocumentFile',
  protected: 'protectedFile',
  unknown: 'badFile',
} as const;

/** Rows after which progress is reported. */
const progressEvery = 2000;

function rowsOf(bytes: Buffer): AsyncGenerator<ReadRow> {
  const kind = fileKind(bytes);
  if (kind === 'xlsx') return readXlsx(bytes);
  if (kind === 'csv') return readCsv(bytes);
  throw new AppError(refusals[kind]);
}

const isBlankCell = (cell: ReadCell): boolean =>
  cell === null || (typeof cell === 'string' && cell.trim() === '');

function trimmed(cells: readonly ReadCell[]): readonly ReadCell[] {
  let length = cells.length;
  while (length > 0 && isBlankCell(cells[length - 1] ?? null)) length -= 1;
  return cells.slice(0, length);
}

const textOf = (cell: ReadCell | undefined): string =>
  cell === null || cell === undefined ? '' : String(cell);

/** Most characters read from a file, of two bytes each: a shared text may occur in a million cells. */
const maxCharacters = maxUnpackedBytes / 2;

/** Characters of a row. Throws CellTooLong. */
function refuseLongCells({ number, cells }: ReadRow): number {
  let length = 0;
  for (const cell of cells) {
    const { length: own } = typeof cell === 'string' ? cell : '';
    if (own > longestCell) throw new CellTooLong(number);
    length += own;
  }
  return length;
}

/** Why a file cannot be read, and where: `lastRow` is the last one that could, 0 when none could. */
function refusalOf(error: unknown, lastRow: number): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof CellTooLong) {
    const values = { row: error.row, max: longestCell };
    return new AppError(error.row === 0 ? 'longCell' : 'longCellInRow', { values });
  }
  if (error instanceof FileHoldsTooMuch)
    return new AppError('fileHoldsTooMuch', { values: { max: maxUnpackedBytes / 1024 / 1024 } });
  return lastRow === 0 ? new AppError('badFile') : new AppError('brokenFile', { values: { row: lastRow } });
}

/** Rows that are not empty, up to their last filled cell. */
async function* filled(rows: AsyncIterable<ReadRow>): AsyncGenerator<ReadRow> {
  for await (const { number, cells } of rows) {
    const withoutEnd = trimmed(cells);
    if (withoutEnd.length > 0) yield { number, cells: withoutEnd };
  }
}

/** Turns errors of the reader into refusals that name the place in the file. */
async function* readable(rows: AsyncIterable<ReadRow>): AsyncGenerator<ReadRow> {
  let lastRow = 0;
  let characters = 0;
  try {
    for await (const row of rows) {
      characters += refuseLongCells(row);
      if (characters > maxCharacters) throw new FileHoldsTooMuch();
      yield row;
      lastRow = row.number;
    }
  } catch (error) {
    throw refusalOf(error, lastRow);
  }
}

/** Most characters of a sample. */
const sampleCharacters = 100;

/** Headings of the columns and, as samples, their first values that are not empty, gathered while rows pass. */
class Columns {
  headings: string[] | undefined;
  readonly samples: string[] = [];

  readHeadings(cells: readonly ReadCell[]): void {
    this.headings = cells.map((cell) => textOf(cell).trim());
    this.samples.push(...this.headings.map(() => ''));
  }

  sample(cells: readonly ReadCell[]): void {
    for (const [at, cell] of cells.entries()) this.samples[at] ||= textOf(cell).slice(0, sampleCharacters);
  }

  /** A column may have values but no heading. */
  allHeadings(): string[] {
    return this.samples.map((_, at) => this.headings?.[at] ?? '');
  }
}

type Limits = Pick<ReadOrder, 'maxColumns' | 'maxRows'>;

function refuseTooMany({ maxColumns, maxRows }: Limits, columnCount: number, rowCount: number): void {
  if (columnCount > maxColumns) throw new AppError('tooManyColumns', { values: { max: maxColumns } });
  if (rowCount > maxRows) throw new AppError('tooManyRows', { values: { max: maxRows } });
}

/**
 * Throws `emptyFile` for a file without rows below its headings, and the refusals of `readable` and of `refuseTooMany`.
 */
async function* writeRows(order: ReadOrder, lines: WriteStream): AsyncGenerator<ReadProgress> {
  const bytes = await readFile(order.path);
  const columns = new Columns();
  let rowCount = 0;
  const rows = filled(readable(rowsOf(bytes)));
  for await (const { number, cells } of rowsFromHeadings(rows, new Set(order.headings))) {
    if (columns.headings === undefined) {
      refuseTooMany(order, cells.length, 0);
      columns.readHeadings(cells);
      continue;
    }
    rowCount += 1;
    refuseTooMany(order, cells.length, rowCount);
    columns.sample(cells);
    await writeLine(lines, [number, cells] satisfies FileLine);
    if (rowCount % progressEvery === 0) yield { rowCount };
  }
  if (rowCount === 0) throw new AppError('emptyFile');
  await closed(lines);
  yield { rowCount, headings: columns.allHeadings(), samples: columns.samples };
}

async function* work(order: ReadOrder): AsyncGenerator<ReadProgress> {
  const lines = openLines(order.rowsPath);
  try {
    yield* writeRows(order, lines);
  } finally {
    // Closes the file of an upload that was refused: the worker may wait for another one.
    lines.destroy();
  }
}

await serveBatches(work);
