/** Deletes rows softly. A row that others depend on is kept, unless the caller says to delete all. */
import { randomUUID } from 'node:crypto';
import type { AnswerError } from '@nazer/contract/kernel/call.ts';
import { columnOf, type ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { resourceNamed } from '@nazer/contract/resources.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import { actorValues } from '../../platform/event-log.ts';
import { selectRow } from './columns.ts';
import { refusal } from './delete-refusal.ts';
import { countDependents } from './dependents.ts';
import { keyCondition } from './keys.ts';
import type { KeyTuple } from '../lists/list-cache.ts';
import { logCte } from './log-entry.ts';
import { Params } from '../params.ts';
import { staleError } from './read-row.ts';
import { statementName } from '../masks/seen-by.ts';
import { bumpWrites } from './write-counter.ts';
import { actorName } from './write-rows.ts';

export interface Deletion {
  readonly definition: ResourceDefinition;
  readonly key: KeyTuple;
  /** Version the caller saw; any version is deleted when it is left out or 0. */
  readonly rowVersion?: number | undefined;
  /** Whether child rows are deleted with the row; otherwise a row that has any is refused. */
  readonly withChildren?: boolean | undefined;
}

export interface DeletionAnswer {
  readonly deleted: boolean;
  /** Why the row was not deleted; empty when it was. */
  readonly errors: readonly AnswerError[];
}

/** Locks the row until the transaction ends, so that nobody adds a dependent row meanwhile. */
async function lockRow(tx: Tx, { definition, key, rowVersion }: Deletion): Promise<void> {
  const { rows } = await tx.query<{ isDeleted: boolean; rowVersion: number }>(
    `select t.deleted_at is not null as "isDeleted", t.row_version
     from ${definition.table} t where ${keyCondition(definition)} for update`,
    key,
    { name: statementName(definition, 'lock-row') },
  );
  const row = rows[0];
  if (!row) throw new AppError('notFound');
  if (row.isDeleted) throw new AppError('alreadyDeleted');
  if (rowVersion !== undefined && rowVersion !== 0 && row.rowVersion !== rowVersion) {
    throw await staleError(tx, definition, key);
  }
}

/** One deletion. Its id is stored with every row it deletes, so that a restore finds what was deleted together. */
interface Act {
  readonly id: string;
  readonly at: Date;
}

/** Deletes the live rows that `where` finds and logs each; `$1` to … are `keys`. Gives how many. */
async function markDeleted(
  tx: Tx,
  ctx: Ctx,
  rows: { definition: ResourceDefinition; where: string; keys: readonly unknown[]; act: Act },
): Promise<number> {
  const { definition, where, keys, act } = rows;
  const params = new Params();
  for (const key of keys) params.add(key);
  const [at, by, id, name] = [act.at, ctx.user.id, act.id, actorName(ctx)].map((value) => params.add(value));
  const log = logCte(
    definition,
    { action: 'delete', source: 'gone', before: `to_jsonb(gone) - 'rowVersion'`, after: `'{}'` },
    params,
  );
  const { rows: counted } = await tx.query<{ count: number }>(
    `with gone as (update ${definition.table} t
       set deleted_at = ${at}::timestamptz, deleted_by = ${by}::integer, deletion = ${id}::uuid,
         updated_at = ${at}::timestamptz, updated_by = ${name}, row_version = t.row_version + 1
       where ${where} and t.deleted_at is null returning ${selectRow(definition)}),
     ${log} select count(*)::int as count from gone`,
    [...params.values.slice(0, keys.length + 4), ...actorValues(ctx)],
  );
  return counted[0]?.count ?? 0;
}

/** Deletes children first, then the row, in one act; the counters of writes come last. */
async function deleteAll(tx: Tx, ctx: Ctx, deletion: Deletion): Promise<void> {
  const { definition, key } = deletion;
  const act: Act = { id: randomUUID(), at: ctx.clock.now() };
  const written: [string, number][] = [];
  for (const name of definition.children ?? []) {
    const child = resourceNamed(name);
    const where = `t.${columnOf(child.parent?.field ?? '')} = $1`;
    const count = await markDeleted(tx, ctx, { definition: child, where, keys: key, act });
    if (count > 0) written.push([child.table, count]);
  }
  await markDeleted(tx, ctx, { definition, where: keyCondition(definition), keys: key, act });
  written.push([definition.table, 1]);
  // Counters are locked in the order of their tables' names, so that two deletions never wait for each other.
  for (const [table, count] of written.toSorted(([a], [b]) => a.localeCompare(b))) {
    await bumpWrites(tx, table, -count);
  }
}

/**
 * Deletes a row, which it locks until the commit. Throws AppError `notFound` (also for a row of another office),
 * `alreadyDeleted`, `stale`; dependent rows that prevent it are given in `errors`.
 */
export function deleteRow(ctx: Ctx, deletion: Deletion): Promise<DeletionAnswer> {
  return ctx.db.transaction(async (tx) => {
    await lockRow(tx, deletion);
    const error = refusal(
      ctx.language,
      deletion,
      await countDependents(tx, deletion.definition, deletion.key),
    );
    if (error) return { deleted: false, errors: [error] };
    await deleteAll(tx, ctx, deletion);
    return { deleted: true, errors: [] };
  });
}
