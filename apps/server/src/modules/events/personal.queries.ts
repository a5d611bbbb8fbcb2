import { createHash } from 'node:crypto';
import type { Queryable, Tx } from '../../platform/database/database.ts';

export interface DayReason {
  readonly reason: string;
  readonly day: string;
}

/** The reason that holds on a day. */
export async function findReason(
  db: Queryable,
  { userId, day }: { readonly userId: number; readonly day: string },
): Promise<DayReason | undefined> {
  const { rows } = await db.query<DayReason>(
    'select reason, day from personal_reason where user_id = $1 and day >= $2 order by day desc limit 1',
    [userId, day],
    { name: 'find-personal-reason' },
  );
  return rows[0];
}

export async function saveReason(
  tx: Tx,
  given: DayReason & { readonly userId: number; readonly now: Date },
): Promise<void> {
  await tx.query(
    `insert into personal_reason (user_id, day, reason, given_at) values ($1, $2, $3, $4)
     on conflict (user_id, day) do update set reason = excluded.reason, given_at = excluded.given_at`,
    [given.userId, given.day, given.reason, given.now],
  );
}

/** How many numbers somebody sought since. */
export async function countQueries(
  db: Queryable,
  { userId, since }: { readonly userId: number; readonly since: Date },
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::integer as count from personal_query where user_id = $1 and at > $2',
    [userId, since],
    { name: 'count-personal-queries' },
  );
  return rows[0]?.count ?? 0;
}

const hashOf = (value: string): string => createHash('sha256').update(value).digest('hex');

/**
 * One at a time for each user, so that none slips past the limit; what no longer counts is forgotten. The same number
 * counts once: whoever turns the pages of what it found, or takes them as a file, asks nothing new.
 */
export async function insertQuery(
  tx: Tx,
  query: { readonly userId: number; readonly value: string; readonly now: Date; readonly since: Date },
): Promise<void> {
  const { userId, now, since } = query;
  await tx.query('select from app_user where id = $1 for no key update', [userId]);
  await tx.query('delete from personal_query where user_id = $1 and at <= $2', [userId, since]);
  await tx.query(
    `insert into personal_query (user_id, at, value_hash)
     select $1, $2, $3 where not exists (
       select from personal_query where user_id = $1 and value_hash = $3)`,
    [userId, now, hashOf(query.value)],
  );
}
