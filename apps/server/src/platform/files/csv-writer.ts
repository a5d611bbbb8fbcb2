/** Writes a table as CSV (RFC 4180) that Excel opens in Persian: UTF-8 with a byte order mark, CRLF. */
import { formatDayIn, type ReaderCalendar } from '@nazer/persian/reader-calendar.ts';
import { looksLikeFormula } from '../excel/sheet-cells.ts';
import {
  isFigureKind,
  slices,
  type ColumnKind,
  type Table,
  type TableCell,
  type TableColumn,
} from '../excel/table.ts';

export const csvType = 'text/csv; charset=utf-8';

const mustQuote = /[",;\t\r\n]|^\s|\s$/u;
const plainNumber = /^-?\d+(?:\.\d+)?$/u;

/**
 * One cell. Text that a spreadsheet would run as a formula gets an apostrophe before it; a negative number is
 * no formula.
 */
export function csvCell(kind: ColumnKind, value: TableCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const isAmount = isFigureKind(kind) && plainNumber.test(value);
  const safe = !isAmount && looksLikeFormula(value) ? `'${value}` : value;
  return mustQuote.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A CSV file has one row of headings, so the name of a group stands before each of its headings. */
const headingOf = ({ group, heading }: TableColumn): string =>
  group === undefined ? heading : `${group} | ${heading}`;

/** The bytes of a CSV file; its days are text, in the calendar of who reads it. */
export async function* writeCsv(table: Table, calendar?: ReaderCalendar): AsyncGenerator<Uint8Array> {
  const cellOf = (kind: ColumnKind, value: TableCell): TableCell =>
    kind === 'date' && typeof value === 'string' ? formatDayIn(calendar, value) : value;
  yield Buffer.from(
    `\uFEFF${table.columns.map((column) => csvCell('text', headingOf(column))).join(',')}\r\n`,
  );
  for await (const rows of slices(table.rows)) {
    let text = '';
    for (const row of rows) {
      text += `${table.columns.map((column, index) => csvCell(column.kind, cellOf(column.kind, row[index] ?? null))).join(',')}\r\n`;
    }
    yield Buffer.from(text);
  }
}
