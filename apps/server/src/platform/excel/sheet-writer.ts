/** Writes a workbook as a stream: sheets come from batches of rows. Excel's limit of rows continues on a new sheet. */
import type { ReaderCalendar } from '@nazer/persian/reader-calendar.ts';
import { writeZip, type ZipFiles } from '../files/zip-stream.ts';
import { cellXml, columnLetters, escapeXml, headingXml } from './sheet-cells.ts';
import { slices, type Table, type TableColumn, type TableRow } from './table.ts';
import {
  contentTypesXml,
  packageRelationsXml,
  sheetName,
  stylesXml,
  workbookRelationsXml,
  workbookXml,
} from './workbook-parts.ts';

export interface WorkbookOptions {
  readonly rightToLeft: boolean;
  /** How days are shown; they are kept as numbers of days, which no calendar changes. Jalali where it is missing. */
  readonly calendar?: ReaderCalendar | undefined;
  /** Rows of one sheet with its headings; Excel's limit. Smaller in tests. */
  readonly maxRows?: number;
}

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const excelRows = 1_048_576;
/** Level 1 packs sheet XML to a tenth at three times the speed of the usual level 6. */
const packing = { compressionLevel: 1 } as const;

/**
 * Width of a column in characters, of some seven pixels each, with room for the filter button; 120 pixels
 * where none is set.
 */
const widthOf = (column: TableColumn): number =>
  Math.min(80, Math.max(8, Math.round((column.width ?? 120) / 7) + 2));

const isGrouped = ({ columns }: Table): boolean => columns.some(({ group }) => group !== undefined);

/** The row of the headings: below the notes and a blank row, and below the row of groups. */
const headingRow = (table: Table): number => {
  const { notes = [] } = table;
  return (notes.length === 0 ? 1 : notes.length + 2) + Number(isGrouped(table));
};

interface GroupSpan {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Neighbours that stand under one group. */
function groupsOf({ columns }: Table): readonly GroupSpan[] {
  const spans: GroupSpan[] = [];
  for (const [at, { group: name }] of columns.entries()) {
    const last = spans.at(-1);
    if (last && last.name === name && last.to === at - 1) spans[spans.length - 1] = { ...last, to: at };
    else if (name !== undefined) spans.push({ name, from: at, to: at });
  }
  return spans;
}

function groupRowXml(table: Table): string {
  const row = headingRow(table) - 1;
  const cells = groupsOf(table).map(({ name, from }) => headingXml(`${columnLetters(from)}${row}`, name));
  return cells.length === 0 ? '' : `<row r="${row}">${cells.join('')}</row>`;
}

/** XML of the merged cells: a group has one cell over all its headings. */
function mergedXml(table: Table): string {
  const row = headingRow(table) - 1;
  const spans = groupsOf(table).filter(({ from, to }) => to > from);
  if (spans.length === 0) return '';
  const cells = spans.map(
    ({ from, to }) => `<mergeCell ref="${columnLetters(from)}${row}:${columnLetters(to)}${row}"/>`,
  );
  return `<mergeCells count="${spans.length}">${cells.join('')}</mergeCells>`;
}

function notesXml({ notes = [] }: Table): string {
  return notes
    .map((note, index) => `<row r="${index + 1}">${cellXml(`A${index + 1}`, 'text', note)}</row>`)
    .join('');
}

function sheetHead(table: Table, rightToLeft: boolean): string {
  const { columns } = table;
  const row = headingRow(table);
  const widths = columns
    .map(
      (column, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${widthOf(column)}" customWidth="1"/>`,
    )
    .join('');
  const headings = columns
    .map((column, index) => headingXml(`${columnLetters(index)}${row}`, column.heading))
    .join('');
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView${rightToLeft ? ' rightToLeft="1"' : ''} workbookViewId="0"><pane ySplit="${row}" topLeftCell="A${row + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths}</cols><sheetData>${notesXml(table)}${groupRowXml(table)}<row r="${row}">${headings}</row>`;
}

function sheetTail(table: Table, lastRow: number): string {
  const { columns } = table;
  const row = headingRow(table);
  const lists = columns.flatMap((column, index) => {
    const letters = columnLetters(index);
    return column.allowed === undefined
      ? []
      : [
          `<dataValidation type="list" allowBlank="1" sqref="${letters}${row + 1}:${letters}10000"><formula1>${escapeXml(column.allowed)}</formula1></dataValidation>`,
        ];
  });
  const validations =
    lists.length === 0 ? '' : `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`;
  return `</sheetData><autoFilter ref="A${row}:${columnLetters(columns.length - 1)}${lastRow}"/>${mergedXml(table)}${validations}</worksheet>`;
}

function rowsXml(columns: readonly TableColumn[], rows: readonly TableRow[], firstRow: number): string {
  const letters = columns.map((_, index) => columnLetters(index));
  let xml = '';
  for (const [at, row] of rows.entries()) {
    const number = firstRow + at;
    xml += `<row r="${number}">`;
    for (const [index, column] of columns.entries()) {
      xml += cellXml(`${letters[index]}${number}`, column.kind, row[index] ?? null);
    }
    xml += '</row>';
  }
  return xml;
}

/** The rows of a table, handed out sheet by sheet. */
class RowSource {
  readonly #rows: AsyncIterator<readonly TableRow[]>;
  #left: readonly TableRow[] = [];
  isOver = false;

  constructor(table: Table) {
    this.#rows = slices(table.rows)[Symbol.asyncIterator]();
  }

  /** Gives at most `most` rows; none when the table is at its end. */
  async take(most: number): Promise<readonly TableRow[]> {
    while (this.#left.length === 0 && !this.isOver) {
      const next = await this.#rows.next();
      if (next.done === true) this.isOver = true;
      else this.#left = next.value;
    }
    const part = this.#left.slice(0, most);
    this.#left = this.#left.slice(part.length);
    return part;
  }

  /** True when another sheet is needed. */
  async hasMore(): Promise<boolean> {
    const [row] = await this.take(1);
    if (row !== undefined) this.#left = [row, ...this.#left];
    return row !== undefined;
  }

  async close(): Promise<void> {
    await this.#rows.return?.();
  }
}

/** Bytes of one sheet: at most as many rows as it may have, the others stay in `source`. */
async function* sheetBytes(
  table: Table,
  source: RowSource,
  options: WorkbookOptions,
): AsyncGenerator<Buffer> {
  const maxRows = options.maxRows ?? excelRows;
  let lastRow = headingRow(table);
  yield Buffer.from(sheetHead(table, options.rightToLeft));
  while (lastRow < maxRows) {
    const rows = await source.take(maxRows - lastRow);
    if (rows.length === 0) break;
    yield Buffer.from(rowsXml(table.columns, rows, lastRow + 1));
    lastRow += rows.length;
  }
  yield Buffer.from(sheetTail(table, lastRow));
}

async function addTables(files: ZipFiles, tables: readonly Table[], options: WorkbookOptions): Promise<void> {
  const names: string[] = [];
  files.addText('_rels/.rels', packageRelationsXml);
  files.addText('xl/styles.xml', stylesXml(options.calendar ?? 'jalali'));
  for (const table of tables) {
    if (files.isGone) return;
    const source = new RowSource(table);
    try {
      do {
        names.push(sheetName(table.name, names));
        await files.add(`xl/worksheets/sheet${names.length}.xml`, sheetBytes(table, source, options));
      } while (!files.isGone && (await source.hasMore()));
    } finally {
      await source.close();
    }
  }
  files.addText('xl/workbook.xml', workbookXml(names));
  files.addText('xl/_rels/workbook.xml.rels', workbookRelationsXml(names.length));
  files.addText('[Content_Types].xml', contentTypesXml(names.length));
}

/** The bytes of an .xlsx file. Leaving the loop early closes the sources of the rows. */
export const writeWorkbook = (
  tables: readonly Table[],
  options: WorkbookOptions,
): AsyncGenerator<Uint8Array> => writeZip((files) => addTables(files, tables, options), packing);
