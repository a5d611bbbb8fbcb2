/**
 * Grouped rows as a table for a file: a line for each group of rows, figures under each group of columns, totals last.
 */
import { traitsOf } from '@nazer/contract/kernel/field-kinds.ts';
import { columnNamed, type ListColumn } from '@nazer/contract/kernel/list.ts';
import { type Dimension, measuresOf, type PivotCell, type PivotHead } from '@nazer/contract/kernel/pivot.ts';
import { filterWordsOf } from '@nazer/contract/words/filters/filter-words-of.ts';
import { serverWords } from '@nazer/contract/words/server-words.ts';
import { formatPeriodIn } from '@nazer/persian/reader-calendar.ts';
import { fieldWord } from '../../messages/messages.ts';
import type { Ctx } from '../../platform/ctx.ts';
import {
  oneBatch,
  type Table,
  type TableCell,
  type TableColumn,
  type TableRow,
} from '../../platform/excel/table.ts';
import { findPivot, type PivotRequest } from '../lists/pivot.ts';
import type { ReadList } from '../lists/read-list.ts';
import type { ExportRequest } from './export-rows.ts';
import { cellOf, fileReader, titleOf } from './export-table.ts';
import type { LookupItems } from './lookup-labels.ts';

export interface PivotOrder {
  readonly ctx: Ctx;
  readonly read: ReadList;
  readonly request: ExportRequest & { readonly pivot: Pick<PivotRequest, 'rows' | 'columns'> };
  readonly lookups: LookupItems;
  /** Called with the number of rows written so far. */
  readonly onProgress: (rowCount: number) => void;
}

interface Measure {
  readonly heading: string;
  readonly kind: TableColumn['kind'];
  readonly cell: (cell: PivotCell | undefined) => TableCell;
}

/** Measures of the pivot: the count, and of the columns of the request those that are summed or averaged. */
function measuresIn({ ctx: { language }, read, request }: PivotOrder): Measure[] {
  const { definition } = read.listing;
  const figures = measuresOf(definition).filter(({ key }) => request.columns.includes(key));
  const measureOf = ({ key, kind, sum }: ListColumn): Measure => ({
    heading: fieldWord(language, definition.name, key),
    kind: traitsOf(kind).cell,
    cell: (cell) => (sum ? cell?.sums[key] : cell?.averages[key]) ?? null,
  });
  const count: Measure = {
    heading: serverWords[language].reports.count,
    kind: 'quantity',
    cell: (cell) => cell?.count ?? null,
  };
  return [count, ...figures.map(measureOf)];
}

/** Makes the function that gives the name of a group in words; of rows without a value the word for empty. */
function nameOf({ ctx, read, lookups }: PivotOrder, { Field, Step = 'day' }: Dimension) {
  const column = columnNamed(read.listing.definition, Field);
  const reader = fileReader(ctx);
  const toCell = cellOf(column, reader, lookups);
  return ({ value, label }: PivotHead): string => {
    if (value === null) return filterWordsOf[reader.language].emptyValue;
    if (column.kind === 'jalaliDate') return formatPeriodIn(reader.calendar, String(value), Step);
    return label ?? String(toCell(value, {}) ?? value);
  };
}

/** Table of a pivot. Throws what `findPivot` throws. */
export async function pivotTable(order: PivotOrder): Promise<Table> {
  const { ctx, read, request, onProgress } = order;
  const { rows: by, columns: across } = request.pivot;
  const { definition } = read.listing;
  const { total } = serverWords[ctx.language].reports;
  const pivot = await findPivot(ctx, read.listing, { ...request.pivot, filterModels: request.filterModels });
  const measures = measuresIn(order);
  const columnName = across && nameOf(order, across);
  const heads = [
    ...pivot.columns.map((head, place) => ({
      place: place as number | null,
      name: columnName?.(head) ?? '',
    })),
    { place: null, name: across ? total : '' },
  ];
  // A row or column `null` of a cell stands for all groups together: the totals.
  const cells = new Map(pivot.cells.map((cell) => [`${cell.row} ${cell.column}`, cell]));
  const figures = heads.flatMap(({ place, name }) => measures.map((measure) => ({ place, name, measure })));
  const line = (row: number | null, name: string): TableRow => [
    name,
    ...figures.map(({ place, measure }) => measure.cell(cells.get(`${row} ${place}`))),
  ];
  const rowName = nameOf(order, by);
  onProgress(pivot.rows.length);
  return {
    name: titleOf(definition, ctx.language),
    columns: [
      { heading: fieldWord(ctx.language, definition.name, by.Field), kind: 'text', width: 200 },
      ...figures.map(({ name, measure: { heading, kind } }) => ({
        heading,
        kind,
        ...(name !== '' && { group: name }),
      })),
    ],
    rows: oneBatch([...pivot.rows.map((head, place) => line(place, rowName(head))), line(null, total)]),
  };
}
