/**
 * Locks of the rows that a new, changed or restored row depends on: its parent and the products it refers to.
 * Each statement locks and finds out at once whether the row is still there; the locks last until the
 * transaction ends.
 */
import { columnOf, type ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { resourceNamed } from '@nazer/contract/resources.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { RowValues } from './check-values.ts';
import { viewOf } from '../masks/seen-by.ts';

type Values = Readonly<RowValues>;

/** Whether a row depends on others. These are locked when it is written, so that nobody deletes them meanwhile. */
export function hangsOnOthers(definition: ResourceDefinition): boolean {
  return definition.parent !== undefined || definition.fields.some(({ lookup }) => lookup === 'product');
}

/**
 * Locks the parent of a row against deletion and against other new rows below it. Gives the number for the
 * row where the resource counts the rows of each parent (`assigned: 'perParent'`), else 0, also for a
 * resource without a parent. Throws `parentMissing` when the parent does not exist, was deleted or belongs to an office
 * the caller does not see.
 */
export async function lockParent(tx: Tx, definition: ResourceDefinition, row: Values): Promise<number> {
  if (!definition.parent) return 0;
  const parent = resourceNamed(definition.parent.resource);
  const id = row[definition.parent.field];
  const column = columnOf(definition.parent.field);
  // The parent of a row that belongs to an office must belong to the same office.
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
  // Numbers are counted in a statement after the lock: a statement that waits for the lock would count in the
  // snapshot it took before waiting.
  const found = await tx.query<{ next: number }>(
    `select coalesce(max(${columnOf(perParent.key)}), 0) + 1 as next from ${definition.table} where ${column} = $1`,
    [id],
    { name: `next-${definition.table}` },
  );
  return found.rows[0]?.next ?? 1;
}

/**
 * Locks the products that rows refer to against deletion, in the order of their numbers; 0 refers to none. Other lists
 * of reference fields, such as provinces, lose no rows and need no lock. Throws `invalidFields` when a product was
 * deleted in the meantime.
 */
export async function lockReferences(
  tx: Tx,
  definition: ResourceDefinition,
  rows: readonly Values[],
): Promise<void> {
  for (const field of definition.fields) {
    if (field.lookup !== 'product') continue;
    const ids = new Set(rows.map((row) => Number(row[field.key])).filter((id) => id !== 0));
    if (ids.size === 0) continue;
    const { rows: alive } = await tx.query(
      `select 1 from product where product_id = any($1::integer[]) and deleted_at is null
       order by product_id for share`,
      [[...ids]],
      { name: 'lock-products' },
    );
    if (alive.length < ids.size) {
      throw new AppError('invalidFields', {
        fields: [{ field: field.key, problem: { code: 'badReference' } }],
        values: { resource: definition.name },
      });
    }
  }
}
