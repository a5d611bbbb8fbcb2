/** The rows of the first sheet of an .xlsx file that a person sees, one by one. */
import { fromGregorian } from '@nazer/persian/jalali.ts';
import { streamXlsxRows } from 'hucre/xlsx';
import { scanParts, UnreadableFile } from './scan-parts.ts';
import { workbookMap } from './workbook-map.ts';
import { ZipDirectory } from './zip-directory.ts';

/** Value of a cell. A date is its Jalali day, `1405/08/03`, followed by a time `14:30:00` if it has one. */
export type ReadCell = string | number | boolean | null;

export interface ReadRow {
  /** Number of the row in its sheet, from 1. */
  readonly number: number;
  readonly cells: readonly ReadCell[];
}

/** Largest unpacked size of a workbook, some two hundred thousand rows of thirty columns. */
export const maxUnpackedBytes = 400 * 1024 * 1024;
/** The shared texts are read whole before the first row. */
const maxSharedBytes = 128 * 1024 * 1024;

/** Error of a workbook that would unpack to more than `maxUnpackedBytes`. */
export class FileHoldsTooMuch extends Error {}

/**
 * The place of the sheet to read. Throws `FileHoldsTooMuch`, `UnreadableFile` and `CellTooLong`, before anything of
 * the sheet is read.
 */
async function sheetToRead(bytes: Buffer): Promise<number> {
  const directory = ZipDirectory.read(bytes);
  if (!directory) throw new UnreadableFile('no whole zip file');
  if (directory.isBomb(maxUnpackedBytes)) throw new FileHoldsTooMuch();
  const map = workbookMap(bytes, directory);
  if (!map) throw new UnreadableFile('no sheet');
  const shared = directory.entries.filter(({ name }) => map.sharedParts.has(name));
  if (shared.some(({ unpacked }) => unpacked > maxSharedBytes)) throw new FileHoldsTooMuch();
  await scanParts(bytes, directory, map.cellParts);
  return map.sheet;
}

/** Excel counts in doubles: 0.1+0.2 was typed as 0.3. */
const rounded = (value: number): number => (Number.isInteger(value) ? value : Number(value.toPrecision(15)));

/** The clock time stays with the day unless it is midnight: whether it is wanted, its column says. */
function dateCell(date: Date): ReadCell {
  if (Number.isNaN(date.getTime())) return null;
  const moment = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString(); // days are kept as doubles
  const [day, time] = [moment.slice(0, 10), moment.slice(11, 19)];
  const clock = time === '00:00:00' ? '' : ` ${time}`;
  try {
    return fromGregorian(day) + clock;
  } catch {
    return day + clock; // outside the years the calendar knows: let the check say so
  }
}

function readCell(value: unknown): ReadCell {
  if (value instanceof Date) return dateCell(value);
  if (typeof value === 'number') return rounded(value);
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  return null;
}

/**
 * Gives the rows of the sheet that `workbookMap` finds. Throws as `sheetToRead` does, before the first row.
 */
export async function* readXlsx(bytes: Buffer): AsyncGenerator<ReadRow> {
  const sheet = await sheetToRead(bytes);
  let last = 0;
  for await (const row of streamXlsxRows(bytes, { sheet })) {
    last = Number.isSafeInteger(row.index) ? row.index + 1 : last + 1;
    yield { number: last, cells: row.values.map(readCell) };
  }
}
