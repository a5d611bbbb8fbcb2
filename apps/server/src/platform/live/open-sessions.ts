import type { Queryable } from '../database/database.ts';

/** `last_seen_at` is written at most once a minute. */
const seenSlackMinutes = 2;

/** Which of these sessions may go on. Looking does not count as the user's doing something. */
export async function findOpenSessions(
  db: Queryable,
  sessionIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const { rows } = await db.query<{ id: number }>(
    `select s.id from app_session s join app_user u on u.id = s.user_id
     where s.id = any($1::int[]) and u.is_active and s.expires_at > $2
       and s.last_seen_at + make_interval(mins => s.idle_minutes + ${seenSlackMinutes}) > $2`,
    [sessionIds, now],
    { name: 'find-open-sessions' },
  );
  return new Set(rows.map(({ id }) => id));
}
