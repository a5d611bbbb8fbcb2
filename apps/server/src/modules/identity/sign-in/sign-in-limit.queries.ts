import type { Queryable } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

/** Time in which tries add up. It begins anew when the last counted try is older than `windowStart`. */
export interface Window {
  readonly now: Date;
  /** A counter whose last try was earlier begins at 0 again. */
  readonly windowStart: Date;
}

const insertSignInFailure = statement.value(
  'count-sign-in',
  `insert into sign_in_failure as f (subject, count, last_at) values (:subject, 1, :now)
   on conflict (subject) do update set
     count = case when f.last_at <= :windowStart then 1 else f.count + 1 end, last_at = excluded.last_at
   where f.last_at <= :windowStart or f.count < :below::int
   returning count`,
);

/**
 * Counts one more try if fewer than `below` went before, before its password is compared; otherwise undefined, and
 * neither count nor time change. It is one statement, so that tries sent side by side are all counted.
 */
export async function countAttempt(
  db: Queryable,
  subject: string,
  { now, windowStart, below }: Window & { readonly below: number },
): Promise<number | undefined> {
  if (below <= 0) return undefined;
  return insertSignInFailure(db, { subject, now, windowStart, below });
}

/** Tries counted so far and the time of the last; undefined when there is none since `windowStart`. */
export const findAttempts = statement.one(
  'find-attempts',
  'select count, last_at from sign_in_failure where subject = :subject and last_at > :windowStart',
);

export const forgetAttempts = statement.run(
  'forget-attempts',
  'delete from sign_in_failure where subject = :subject',
);

/** Takes back the count of a try that turned out right. */
export const undoAttempt = statement.run(
  'take-back-attempt',
  'update sign_in_failure set count = greatest(count - 1, 0) where subject = :subject',
);

export const deleteOldAttempts = statement.run(
  'delete-old-attempts',
  'delete from sign_in_failure where last_at < :before',
);
