import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { selectRow } from './columns.ts';
import { keyCondition, keyText } from './keys.ts';
import type { KeyTuple } from '../lists/list-cache.ts';
import { statementName } from '../masks/seen-by.ts';

const made = new WeakMap<ResourceDefinition, { name: string; text: string }>();

/** The statement that reads a row by its key. It is built once for each definition as a caller sees it. */
export function rowStatement(definition: ResourceDefinition): { name: string; text: string } {
  const known = made.get(definition);
  if (known) return known;
  const text = `select ${selectRow(definition)} from ${definition.table} t
    where ${keyCondition(definition)} and t.deleted_at is null`;
  const statement = { name: statementName(definition, 'row'), text };
  made.set(definition, statement);
  return statement;
}

/** The row with its present values; undefined when it does not exist, is deleted or is not seen by the caller. */
export async function findRow(
  db: Queryable,
  definition: ResourceDefinition,
  key: KeyTuple,
): Promise<AnyRow | undefined> {
  const { name, text } = rowStatement(definition);
  const { rows } = await db.query<AnyRow>(text, key, { name, isLookUp: true });
  return rows[0];
}

/** The row with its present values. Throws `notFound` when it is deleted or not seen by the caller. */
export async function getRow(db: Queryable, definition: ResourceDefinition, key: KeyTuple): Promise<AnyRow> {
  const row = await findRow(db, definition, key);
  if (!row) throw new AppError('notFound');
  return row;
}

/**
 * The refusal of a save or deletion that was based on an older version of the row: `stale` with the present row, who
 * changed it and when; `notFound` when the row is gone.
 */
export async function staleError(
  db: Queryable,
  definition: ResourceDefinition,
  key: KeyTuple,
): Promise<AppError> {
  const { rows } = await db.query<{ row: AnyRow; by: string; at: Date }>(
    `select row_to_json(r) as row, t.updated_at as at,
       coalesce((select shown_name(e.user_id, e.user_name) from event_log e
         join app_user u on u.id = e.user_id
         where e.resource = $${key.length + 1} and e.key = $${key.length + 2}
           and e.action in ('insert', 'update', 'restore', 'revert') order by e.id desc limit 1),
         t.updated_by) as by
     from ${definition.table} t, lateral (select ${selectRow(definition)}) r
     where ${keyCondition(definition)} and t.deleted_at is null`,
    [...key, definition.name, keyText(key)],
  );
  const found = rows[0];
  if (!found) return new AppError('notFound');
  return new AppError('stale', {
    data: { current: found.row, changedBy: found.by, changedAt: found.at.toISOString() },
  });
}
