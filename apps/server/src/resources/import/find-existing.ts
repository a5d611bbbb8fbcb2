/** Rows of the database with the keys of a batch, found by one statement. */
import { type AnyRow, columnOf, type ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { resourceNamed } from '@nazer/contract/resources.ts';
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { keyColumns, keyFields, selectRow, sqlType } from '../rows/columns.ts';

type Values = Readonly<Record<string, FieldValue>>;

export interface ExistingRow {
  readonly row: AnyRow;
  readonly isDeleted: boolean;
}

const largestInteger = 2_147_483_647;

/** The key as one text, or null where a part is missing: such a row is new. */
export function completeKey(definition: ResourceDefinition, values: Values): string | null {
  const parts = definition.key.map((key) => values[key]);
  const isWhole = parts.every(
    (part) =>
      part !== undefined && part !== '' && part !== 0 && (typeof part !== 'number' || part <= largestInteger),
  );
  return isWhole ? parts.join('/') : null;
}

/** Rows that exist already, by the text of their keys. */
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

/** Existing parents of a batch, such as the companies of telephones. */
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
