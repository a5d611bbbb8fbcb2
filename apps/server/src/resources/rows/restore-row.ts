/** Restores a deleted row, together with all rows that were deleted in the same act. */
import { type AnyRow, columnOf, type ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { resourceNamed } from '@nazer/contract/resources.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import { actorValues } from '../../platform/event-log.ts';
import { selectRow } from './columns.ts';
import { keyCondition } from './keys.ts';
import type { KeyTuple } from '../lists/list-cache.ts';
import { logCte } from './log-entry.ts';
import { Params } from '../params.ts';
import { lockParent, lockReferences } from './parents.ts';
import { getRow } from './read-row.ts';
import { bumpWrites } from './write-counter.ts';
import { actorName } from './write-rows.ts';

/**
 * Time in ms for which a user without the right to restore may undo a deletion of their own; the toast offers the undo
 * for 10 s.
 */
const undoMs = 60_000;

interface Deleted {
  readonly row: AnyRow;
  readonly deletedAt: Date | null;
  readonly deletedBy: number | null;
  /** Id of the act that deleted the row and what was deleted with it. */
  readonly deletion: string | null;
}

/** Locks a deleted row until the transaction ends. Throws `notFound`, also for one that is not deleted. */
async function lockDeleted(tx: Tx, definition: ResourceDefinition, key: KeyTuple): Promise<Deleted> {
  const { rows } = await tx.query<Deleted>(
    `select row_to_json(r) as row, t.deleted_at, t.deleted_by, t.deletion
     from ${definition.table} t, lateral (select ${selectRow(definition)}) r
     where ${keyCondition(definition)} for update of t`,
    key,
  );
  const found = rows[0];
  if (!found?.deletedAt) throw new AppError('notFound');
  return found;
}

/** Throws `undoTooLate` unless the user may restore, or deleted the row herself a moment ago. */
function refuseUnentitled(ctx: Ctx, definition: ResourceDefinition, deleted: Deleted): void {
  if (ctx.user.permissions.has(definition.permissions.restore)) return;
  const age = ctx.clock.now().getTime() - (deleted.deletedAt?.getTime() ?? 0);
  if (deleted.deletedBy !== ctx.user.id || age > undoMs) throw new AppError('undoTooLate');
}

/** Restores the deleted rows that `where` finds and logs each; gives how many. `$1` to … are `keys`. */
async function markRestored(
  tx: Tx,
  ctx: Ctx,
  rows: { definition: ResourceDefinition; where: string; keys: readonly unknown[] },
): Promise<number> {
  const { definition, where, keys } = rows;
  const params = new Params();
  for (const key of keys) params.add(key);
  const [at, name] = [ctx.clock.now(), actorName(ctx)].map((value) => params.add(value));
  const log = logCte(
    definition,
    { action: 'restore', source: 'back', before: `'{}'`, after: `to_jsonb(back) - 'rowVersion'` },
    params,
  );
  const { rows: counted } = await tx.query<{ count: number }>(
    `with back as (update ${definition.table} t
       set deleted_at = null, deleted_by = null, deletion = null,
         updated_at = ${at}::timestamptz, updated_by = ${name}, row_version = t.row_version + 1
       where ${where} and t.deleted_at is not null returning ${selectRow(definition)}),
     ${log} select count(*)::int as count from back`,
    [...params.values.slice(0, keys.length + 2), ...actorValues(ctx)],
  );
  return counted[0]?.count ?? 0;
}

/** Locks what the deleted rows that `where` finds refer to. Throws `invalidFields` when it was deleted. */
async function lockReferencesOf(
  tx: Tx,
  rows: { definition: ResourceDefinition; where: string; keys: readonly unknown[] },
): Promise<void> {
  const { definition, where, keys } = rows;
  const { rows: found } = await tx.query<{ row: AnyRow }>(
    `select row_to_json(r) as row from ${definition.table} t, lateral (select ${selectRow(definition)}) r
     where ${where} and t.deleted_at is not null`,
    keys,
  );
  await lockReferences(
    tx,
    definition,
    found.map(({ row }) => row),
  );
}

/**
 * Restores the row first, then its children of the same deletion, after locking what they refer to; the counters of
 * writes come last.
 */
async function restoreAll(
  tx: Tx,
  ctx: Ctx,
  target: { definition: ResourceDefinition; key: KeyTuple; deletion: string | null },
): Promise<void> {
  const { definition, key, deletion } = target;
  const written: [string, number][] = [];
  await markRestored(tx, ctx, { definition, where: keyCondition(definition), keys: key });
  written.push([definition.table, 1]);
  for (const name of definition.children ?? []) {
    const child = resourceNamed(name);
    const where = `t.${columnOf(child.parent?.field ?? '')} = $1 and t.deletion = $2::uuid`;
    const rows = { definition: child, where, keys: [key[0], deletion] };
    await lockReferencesOf(tx, rows);
    const count = await markRestored(tx, ctx, rows);
    if (count > 0) written.push([child.table, count]);
  }
  for (const [table, count] of written.toSorted(([a], [b]) => a.localeCompare(b))) {
    await bumpWrites(tx, table, count);
  }
}

/**
 * Takes a deleted row back, with the rows below it that were deleted with it; locks them until commit. Throws
 * `notFound` (also when the row is not deleted), `undoTooLate` without the right to restore, `parentMissing`,
 * and `invalidFields` when a record that one of them refers to was deleted.
 */
export function restoreRow(ctx: Ctx, definition: ResourceDefinition, key: KeyTuple): Promise<AnyRow> {
  return ctx.db.transaction(async (tx) => {
    const deleted = await lockDeleted(tx, definition, key);
    refuseUnentitled(ctx, definition, deleted);
    await lockParent(tx, definition, deleted.row);
    await lockReferences(tx, definition, [deleted.row]);
    await restoreAll(tx, ctx, { definition, key, deletion: deleted.deletion });
    return getRow(tx, definition, key);
  });
}
