/** The rows a row hangs on: its parent and the records it mentions. They are locked, then looked at. */
import { columnOf, type ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { resourceNamed } from '@nazer/contract/resources.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { RowValues } from './check-values.ts';
import { viewOf } from '../masks/seen-by.ts';

type Values = Readonly<RowValues>;

/** Locks the parent against deletion and against other new rows; gives the next row number. Throws `parentMissing`. */
export async function lockParent(tx: Tx, definition: ResourceDefinition, row: Values): Promise<number> {
  if (!definition.parent) return 0;
  const parent = resourceNamed(definition.parent.resource);
  const id = row[definition.parent.field];
  const column = columnOf(definition.parent.field);
  // A scoped row hangs on a parent of the same office.
  const { scope } = viewOf(definition);
  const limit = scope && parent.scope ? ` and ${columnOf(parent.scope.field)} = ${scope.sarafiId}` : '';
  const { rows } = await tx.query(
    `select 1 from ${parent.table} where ${column} = $1 and deleted_at is null${limit} for no key update`,
    [id],
    limit === '' ? { name: `lock-${parent.table}` } : {},
  );
  if (rows.length === 0) throw new AppError('parentMissing');
  const perParent = definition.fields.find((field) => field.assigned === 'perParent');
  if (!perParent) return 0;
  // A statement of its own: one that waited for the lock would count with the snapshot from before.
  const found = await tx.query<{ next: number }>(
    `select coalesce(max(${columnOf(perParent.key)}), 0) + 1 as next from ${definition.table} where ${column} = $1`,
    [id],
    { name: `next-${definition.table}` },
  );
  return found.rows[0]?.next ?? 1;
}

/** Throws `invalidFields` when a mentioned record was deleted meanwhile. */
export async function lockReferences(tx: Tx, definition: ResourceDefinition, row: Values): Promise<void> {
  for (const field of definition.fields) {
    if (field.lookup !== 'product' || row[field.key] === 0) continue;
    const { rows } = await tx.query(
      'select 1 from product where product_id = $1 and deleted_at is null for share',
      [row[field.key]],
      { name: 'lock-product' },
    );
    if (rows.length === 0) {
      throw new AppError('invalidFields', {
        fields: [{ field: field.key, problem: { code: 'badReference' } }],
      });
    }
  }
}
