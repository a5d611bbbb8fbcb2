/** The rows of the first sheet of an .xlsx file, one by one. */
import { fromGregorian } from '@nazer/persian/jalali.ts';
import { streamXlsxRows } from 'hucre/xlsx';
import { ZipDirectory } from './zip-directory.ts';

/** What stood in a cell. A date comes as its Jalali day, `1405/08/03`. */
export type ReadCell = string | number | boolean | null;

export interface ReadRow {
  /** As the sheet counts it, from 1. */
  readonly number: number;
  readonly cells: readonly ReadCell[];
}

/** The file is broken, or would unpack to more than `mostUnpackedBytes`. */
export class UnreadableFile extends Error {}

export const mostUnpackedBytes = 1024 * 1024 * 1024;

/** Excel counts in doubles: 0.1+0.2 was typed as 0.3. */
const rounded = (value: number): number => (Number.isInteger(value) ? value : Number(value.toPrecision(15)));

function dateCell(date: Date): ReadCell {
  if (Number.isNaN(date.getTime())) return null;
  try {
    return fromGregorian(date.toISOString().slice(0, 10));
  } catch {
    return date.toISOString().slice(0, 10); // outside the years the calendar knows: let the check say so
  }
}

function readCell(value: unknown): ReadCell {
  if (value instanceof Date) return dateCell(value);
  if (typeof value === 'number') return rounded(value);
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  return null;
}

export async function* readXlsx(bytes: Buffer): AsyncGenerator<ReadRow> {
  if (ZipDirectory.read(bytes)?.isBomb(mostUnpackedBytes) !== false) throw new UnreadableFile('too large');
  let last = 0;
  for await (const row of streamXlsxRows(bytes)) {
    last = Number.isSafeInteger(row.index) ? row.index + 1 : last + 1;
    yield { number: last, cells: row.values.map(readCell) };
  }
}
