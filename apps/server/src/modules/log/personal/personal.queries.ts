import { createHash } from 'node:crypto';
import type { Tx } from '../../../platform/database/database.ts';
import { type RowOf, statement } from '../../../platform/database/statement.ts';

export type DayReason = RowOf<'find-personal-reason'>;

/**
 * Reason by which a user sees numbers of persons in lists; undefined when there is none. It is given on a
 * Jalali day and valid until the end of that day, so `:day` is today.
 */
export const findReason = statement.one(
  'find-personal-reason',
  'select reason, day from personal_reason where user_id = :userId and day >= :day order by day desc limit 1',
);

/** Stores the reason of a user for a day; replaces an earlier one of that day. */
export const saveReason = statement.run(
  'save-reason',
  `insert into personal_reason (user_id, day, reason, given_at) values (:userId, :day, :reason, :now)
   on conflict (user_id, day) do update set reason = excluded.reason, given_at = excluded.given_at`,
);

/** Number of different hidden numbers that a user searched for after the moment `since`. */
export const countQueries = statement.only(
  'count-personal-queries',
  'select count(*)::integer as count from personal_query where user_id = :userId and at > :since',
);

/** Hash that stands for a searched number, so that the table holds no numbers of persons. */
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
 * Records a search for a hidden number of a person. Locks the user until commit: the caller counts in the
 * same transaction afterwards, so no parallel search slips past the limit. Deletes the user's searches up to
 * `since`, which no longer count. A number already searched for after `since` is not recorded again: paging
 * through its result or exporting it is no new search.
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
