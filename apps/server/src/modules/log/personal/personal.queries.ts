import { createHash } from 'node:crypto';
import type { Tx } from '../../../platform/database/database.ts';
import { type RowOf, statement } from '../../../platform/database/statement.ts';

export type DayReason = RowOf<'find-personal-reason'>;

/** Reason that the user gave for a day; still valid on this day. */
export const findReason = statement.one(
  'find-personal-reason',
  'select reason, day from personal_reason where user_id = :userId and day >= :day order by day desc limit 1',
);

export const saveReason = statement.run(
  'save-reason',
  `insert into personal_reason (user_id, day, reason, given_at) values (:userId, :day, :reason, :now)
   on conflict (user_id, day) do update set reason = excluded.reason, given_at = excluded.given_at`,
);

/** Number of lookups a user made since a moment. */
export const countQueries = statement.only(
  'count-personal-queries',
  'select count(*)::integer as count from personal_query where user_id = :userId and at > :since',
);

const hashOf = (value: string): string => createHash('sha256').update(value).digest('hex');

const selectAppUser = statement.run(
  'insert-query-select-app-user',
  'select from app_user where id = :userId for no key update',
);

const deletePersonalQuery = statement.run(
  'insert-query-delete-personal-query',
  'delete from personal_query where user_id = :userId and at <= :since',
);

const insertPersonalQuery = statement.run(
  'insert-personal-query',
  `insert into personal_query (user_id, at, value_hash)
   select :userId, :now, :hash where not exists (
     select from personal_query where user_id = :userId and value_hash = :hash)`,
);

/**
 * Records a lookup. Locks the user, so that no parallel lookup slips past the limit, and deletes lookups that no
 * longer count. The same number counts once: paging through its result or exporting it is no new lookup.
 */
export async function insertQuery(
  tx: Tx,
  query: { readonly userId: number; readonly value: string; readonly now: Date; readonly since: Date },
): Promise<void> {
  const { userId, now, since } = query;
  await selectAppUser(tx, { userId });
  await deletePersonalQuery(tx, { userId, since });
  await insertPersonalQuery(tx, { userId, now, hash: hashOf(query.value) });
}
