/** The rows of an export: counted, and streamed in the grid's order. */
import type { FilterModel, SortModel } from '@nazer/contract/kernel/page.ts';
import { fieldOf, type FieldDefinition, type ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { selectFields } from '../columns.ts';
import { buildListQuery } from '../list-query.ts';
import { shownRow } from '../masking.ts';
import { viewOf } from '../seen-by.ts';
import type { WireRow } from './export-table.ts';

export interface ExportRequest {
  readonly filterModels: readonly FilterModel[];
  readonly SortModels: readonly SortModel[];
  /** Visible columns in the grid's order. */
  readonly columns: readonly string[];
  readonly format: 'xlsx' | 'csv';
}

/** Big enough that fetching is cheap, small enough to be made into a sheet in some milliseconds. */
const batchSize = 1000;

/** The fields of the columns, each once. Throws `unknownField`. */
export function exportFields(definition: ResourceDefinition, columns: readonly string[]): FieldDefinition[] {
  const known = new Set(definition.fields.map((field) => field.key));
  return [...new Set(columns)].map((key) => {
    if (!known.has(key))
      throw new AppError('unknownField', { values: { field: key, resource: definition.name } });
    return fieldOf(definition, key);
  });
}

/** What a file with these columns holds of numbers of natural persons, as its reader sees the definition. */
export function personalIn(
  definition: ResourceDefinition,
  fields: readonly FieldDefinition[],
): 'none' | 'hidden' | 'shown' {
  const personal = fields.filter((field) => field.masked !== undefined);
  if (personal.length === 0) return 'none';
  const { masked } = viewOf(definition);
  return personal.some(({ key }) => masked.some((field) => field.key === key)) ? 'hidden' : 'shown';
}

/** Exactly, however many they are: the clerk is told this number before and after. */
export async function countRows(
  db: Queryable,
  definition: ResourceDefinition,
  request: ExportRequest,
): Promise<number> {
  const query = buildListQuery(definition, request);
  const { rows } = await db.query<{ count: number }>(
    `select count(*) as count from ${query.table} where ${query.where}`,
    query.params,
  );
  return rows[0]?.count ?? 0;
}

async function* shownRows(
  definition: ResourceDefinition,
  batches: AsyncIterable<WireRow[]>,
): AsyncGenerator<WireRow[]> {
  for await (const batch of batches) yield batch.map((row) => shownRow(definition, row));
}

export function streamRows(
  db: Database,
  definition: ResourceDefinition,
  request: ExportRequest,
): AsyncIterable<WireRow[]> {
  const query = buildListQuery(definition, request);
  const fields = exportFields(definition, request.columns);
  return shownRows(
    definition,
    db.stream<WireRow>(
      `select ${selectFields(fields)} from ${query.from} where ${query.where} order by ${query.orderBy}`,
      query.params,
      batchSize,
    ),
  );
}
