/** Finds the rows of the database that a batch of an import would change, and their parents: one statement each. */
import { type AnyRow, columnOf, type ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { resourceNamed } from '@nazer/contract/resources.ts';
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { keyColumns, keyFields, selectRow, sqlType } from '../rows/columns.ts';
import { largestInteger } from '../rows/keys.ts';

type Values = Readonly<Record<string, FieldValue>>;

/** A stored row by the wire names of its fields, of whatever office. */
export interface ExistingRow {
  readonly row: AnyRow;
  readonly isDeleted: boolean;
}

/**
 * Key of a row, its parts joined by `/`; null when a part is missing, empty or 0, which means that the row is new, and
 * when a number is larger than the column can hold.
 */
export function completeKey(definition: ResourceDefinition, values: Values): string | null {
  const parts = definition.key.map((key) => values[key]);
  const isComplete = parts.every(
    (part) =>
      part !== undefined && part !== '' && part !== 0 && (typeof part !== 'number' || part <= largestInteger),
  );
  return isComplete ? parts.join('/') : null;
}

/** Stored rows with the keys of the batch, deleted ones too, by `completeKey`. */
export async function findExisting(
  db: Queryable,
  definition: ResourceDefinition,
  rows: readonly Values[],
): Promise<ReadonlyMap<string, ExistingRow>> {
  const keyed = rows.filter((values) => completeKey(definition, values) !== null);
  if (keyed.length === 0) return new Map();
  const fields = keyFields(definition);
  const lists = fields.map((field, index) => `$${index + 1}::${sqlType(field)}[]`).join(', ');
  const columns = keyColumns(definition);
  const found = await db.query<AnyRow & { isDeleted: boolean }>(
    `select ${selectRow(definition)}, t.deleted_at is not null as "isDeleted"
     from unnest(${lists}) k(${columns.join(', ')})
     join ${definition.table} t on ${columns.map((column) => `t.${column} = k.${column}`).join(' and ')}`,
    fields.map((field) => keyed.map((values) => values[field.key])),
  );
  return new Map(
    found.rows.map(({ isDeleted, ...row }) => [
      completeKey(definition, row) ?? '',
      { row: row as AnyRow, isDeleted }, // the row without the one column that is no field
    ]),
  );
}

/**
 * Ids of the parents that the rows of a batch name and that exist and are not deleted, of any office, such as the
 * companies of telephones. Empty for a resource without parents.
 */
export async function findParents(
  db: Queryable,
  definition: ResourceDefinition,
  rows: readonly Values[],
): Promise<ReadonlySet<FieldValue>> {
  if (!definition.parent) return new Set();
  const { field } = definition.parent;
  const parent = resourceNamed(definition.parent.resource);
  const column = columnOf(field);
  const ids = rows.map((values) => Number(values[field] ?? 0)).filter((id) => id > 0 && id <= largestInteger);
  const found = await db.query<{ id: number }>(
    `select ${column} as id from ${parent.table} where ${column} = any($1::integer[]) and deleted_at is null`,
    [[...new Set(ids)]],
  );
  return new Set(found.rows.map(({ id }) => id));
}
