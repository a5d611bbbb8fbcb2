/** Excel files and sums that calls of the specification give of the rows of a list. */
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import { traitsOf } from '@nazer/contract/kernel/field-kinds.ts';
import { columnNamed, type List, type ListRowOf } from '@nazer/contract/kernel/list.ts';
import { listRowSchema } from '@nazer/contract/kernel/list-calls.ts';
import type { FilterModel, SortModel } from '@nazer/contract/kernel/page.ts';
import type { Ctx, FileAnswer } from '../../platform/ctx.ts';
import type { Disclosure } from '../../platform/personal/disclosure.ts';
import { hideRows } from '../../platform/personal/hide.ts';
import { exportTable, fileReader, type WireRow } from '../export/export-table.ts';
import { type Report, reportNotes, workbookFile } from '../export/report-file.ts';
import type { Asker, ListSource } from './list-source.ts';
import { streamStatement } from './list-statements.ts';
import { sourceOf, tableWith } from './listing.ts';
import { queryOf } from './search-list.ts';

interface ListReport<L extends List> extends Pick<
  Report<string>,
  'title' | 'about' | 'filters' | 'archived'
> {
  /** Numbers of natural persons the caller may see; without it none is hidden, so lists with such numbers need it. */
  readonly personal?: Disclosure;
  readonly columns: readonly (keyof ListRowOf<L> & string)[];
  readonly filterModels: readonly FilterModel[];
  readonly SortModels?: SortModel[];
}

/** Rows fetched from the database at a time. */
const batchRows = 2_000;

/**
 * Streams all rows that match the filters, of a list that reads only its last days those, for files whose layout
 * differs from that of the list. Hides nothing: numbers of persons and columns that need a right are as they are
 * stored.
 */
export function streamList<L extends List>(
  ctx: Asker & Pick<Ctx, 'db'>,
  source: ListSource<L>,
  query: Pick<ListReport<L>, 'filterModels' | 'SortModels'>,
): AsyncIterable<ListRowOf<L>[]> {
  const { text, params } = streamStatement(queryOf(ctx, source, query), source.list.fields);
  return ctx.db.stream<ListRowOf<L>>(text, params, {
    batchSize: batchRows,
    label: `file-${source.list.name}`,
  });
}

/**
 * Excel workbook of a call of the specification, with one sheet: the named columns under the headings that the list
 * gives them, and notes about period and filters. Numbers of natural persons are hidden as far as `personal` demands;
 * columns that need a right are not.
 */
export function listReport<L extends List>(
  ctx: Ctx,
  source: ListSource<L>,
  { columns, ...report }: ListReport<L>,
): FileAnswer {
  const { list } = source;
  const fields = columns.map((key) => columnNamed(list, key));
  const { text, params } = streamStatement(queryOf(ctx, source, report), fields);
  const stream = ctx.db.stream<WireRow>(text, params, {
    batchSize: batchRows,
    label: `file-${list.name}`,
  });
  const rows = report.personal ? hideRows(stream, listRowSchema(list), report.personal) : stream;
  const reader = fileReader(ctx);
  const onProgress = (): void => undefined;
  const table = exportTable({ definition: list, fields, reader, lookups: new Map(), rows, onProgress });
  const headings = table.columns.map(({ heading, kind }) => ({ heading, kind }));
  const sheet = { ...table, name: report.title, notes: reportNotes(ctx, report), columns: headings };
  return workbookFile(ctx, report.title, [sheet]);
}

type Key<L extends List> = keyof ListRowOf<L> & string;

/**
 * Sums of the columns `sums` for each value of the column `by`, ordered by that value. Rows whose state counts in no
 * sum (void, cancelled, expired) are left out.
 */
export async function sumsBy<L extends List, B extends Key<L>, S extends Key<L>>(
  ctx: Ctx,
  source: ListSource<L>,
  { by, sums, filterModels }: { by: B; sums: readonly S[]; filterModels: readonly FilterModel[] },
): Promise<Pick<ListRowOf<L>, B | S>[]> {
  const { listing, where, counted, params } = queryOf(ctx, source, { filterModels });
  const value = sourceOf(listing, by).sql;
  const sumOf = (key: S): string => {
    // Exact decimals and rials come as text, counts as bigint.
    const type = traitsOf(columnNamed(listing.definition, key).kind).value === 'exact' ? 'text' : 'bigint';
    return `sum(${sourceOf(listing, key).sql})::${type} as "${key}"`;
  };
  const select = [`${value} as "${by}"`, ...sums.map(sumOf)].join(', ');
  const { rows } = await ctx.db.query<Record<B | S, FieldValue>>(
    `select ${select} from ${tableWith(listing, [select, where, counted])}
     where ${where} and ${counted} group by ${value} order by ${value}`,
    params,
    { label: `sums-${source.list.name}` },
  );
  return rows as Pick<ListRowOf<L>, B | S>[]; // each column in the type of its kind
}
