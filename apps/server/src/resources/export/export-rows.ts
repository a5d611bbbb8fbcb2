/** The rows of an export: counted, and streamed in the grid's order. */
import { isAnswered } from '@nazer/contract/kernel/field-kinds.ts';
import type { ListColumn, ListDefinition } from '@nazer/contract/kernel/list.ts';
import type { FilterModel, SortModel } from '@nazer/contract/kernel/page.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { buildListQuery } from '../lists/list-query.ts';
import { streamStatement } from '../lists/list-statements.ts';
import type { PivotRequest } from '../lists/pivot.ts';
import type { ReadList } from '../lists/read-list.ts';
import type { WireRow } from './export-table.ts';

export interface ExportRequest {
  readonly filterModels: readonly FilterModel[];
  readonly SortModels: readonly SortModel[];
  /** Visible columns in the grid's order; of a pivot those whose figures are shown. */
  readonly columns: readonly string[];
  readonly format: 'xlsx' | 'csv';
  /** The rows grouped instead of one by one. */
  readonly pivot?: Pick<PivotRequest, 'rows' | 'columns'> | undefined;
}

/** Rows of a batch: enough for cheap fetching, few enough to become a part of a sheet in some milliseconds. */
const batchSize = 1000;

/** The columns a file has, each once, in the order of `columns`. Throws `unknownField`. */
export function exportFields({ name, fields }: ListDefinition, columns: readonly string[]): ListColumn[] {
  return [...new Set(columns)].map((key) => {
    const field = fields.find((candidate) => candidate.key === key && isAnswered(candidate));
    if (!field) throw new AppError('unknownField', { values: { field: key, resource: name } });
    return field;
  });
}

/**
 * Whether a file with these columns has numbers of natural persons, and which of them its reader sees whole. `none`: it
 * has none; `hidden`: at least one such column is masked in every row; `own`: whole are those of the own customers of
 * the reader's office; `shown`: all.
 */
export function personalIn(
  { isHidden, disclosure }: ReadList,
  fields: readonly ListColumn[],
): 'none' | 'hidden' | 'own' | 'shown' {
  const numbers = fields.filter(
    ({ masked, personal, isPersonalText }) => (masked ?? personal ?? isPersonalText) !== undefined,
  );
  if (numbers.length === 0) return 'none';
  if (numbers.some(isHidden)) return 'hidden';
  return disclosure.office === null ? 'shown' : 'own';
}

type Reader = Pick<Ctx, 'db' | 'clock'>;

/**
 * Exact number of rows, however many there are, as it is shown before an export begins. Throws what `buildListQuery`
 * throws.
 */
export async function countRows(
  { db, clock }: Reader,
  { listing }: ReadList,
  request: ExportRequest,
): Promise<number> {
  const query = buildListQuery(listing, request, clock.now());
  const { rows } = await db.query<{ count: number }>(
    `select count(*) as count from ${query.table} where ${query.where}`,
    query.params,
    { label: `count-${listing.definition.name}` },
  );
  return rows[0]?.count ?? 0;
}

async function* displayedRows(
  { display }: ReadList,
  batches: AsyncIterable<WireRow[]>,
): AsyncGenerator<WireRow[]> {
  for await (const batch of batches) yield batch.map(display);
}

/**
 * Rows as their reader may see them, in the order of the grid. Throws `unknownField` and what
 * `buildListQuery` throws.
 */
export function streamRows(
  { db, clock }: Reader,
  read: ReadList,
  request: ExportRequest,
): AsyncIterable<WireRow[]> {
  const query = buildListQuery(read.listing, request, clock.now());
  const fields = exportFields(read.listing.definition, request.columns);
  const { text, params } = streamStatement(query, fields);
  const label = `file-${read.listing.definition.name}`;
  return displayedRows(read, db.stream<WireRow>(text, params, { batchSize, label }));
}
