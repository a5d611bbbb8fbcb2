import type { Queryable } from '../../platform/database/database.ts';

export interface Window {
  readonly now: Date;
  /** Tries of before are forgotten. */
  readonly windowStart: Date;
}

/**
 * Counts one more try, before its password is looked at, where fewer than `below` went before; else `undefined`, and
 * neither count nor time moves. One statement, so that tries sent side by side are all counted.
 */
export async function countAttempt(
  db: Queryable,
  subject: string,
  { now, windowStart, below }: Window & { readonly below: number },
): Promise<number | undefined> {
  if (below <= 0) return undefined;
  const { rows } = await db.query<{ count: number }>(
    `insert into sign_in_failure as f (subject, count, last_at) values ($1, 1, $2)
     on conflict (subject) do update set
       count = case when f.last_at <= $3 then 1 else f.count + 1 end, last_at = excluded.last_at
     where f.last_at <= $3 or f.count < $4::int
     returning count`,
    [subject, now, windowStart, below],
    { name: 'count-sign-in' },
  );
  return rows[0]?.count;
}

export interface Attempts {
  readonly count: number;
  readonly lastAt: Date;
}

export async function findAttempts(
  db: Queryable,
  subject: string,
  windowStart: Date,
): Promise<Attempts | undefined> {
  const { rows } = await db.query<Attempts>(
    'select count, last_at as "lastAt" from sign_in_failure where subject = $1 and last_at > $2',
    [subject, windowStart],
    { name: 'find-attempts' },
  );
  return rows[0];
}

export async function forgetAttempts(db: Queryable, subject: string): Promise<void> {
  await db.query('delete from sign_in_failure where subject = $1', [subject], { name: 'forget-attempts' });
}

/** What was counted for a try that was right. */
export async function takeBackAttempt(db: Queryable, subject: string): Promise<void> {
  await db.query('update sign_in_failure set count = greatest(count - 1, 0) where subject = $1', [subject], {
    name: 'take-back-attempt',
  });
}

export async function deleteOldAttempts(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from sign_in_failure where last_at < $1', [before]);
}
