import type { Queryable } from '../../platform/database/database.ts';

export interface Attempts {
  readonly count: number;
  readonly lastAt: Date;
}

/**
 * Counts one more try before its password is looked at, so that tries sent side by side are all counted.
 * Past the limit neither the count nor the time moves: trying on does not lengthen the wait.
 */
export async function countAttempt(
  db: Queryable,
  subject: string,
  to: { now: Date; windowStart: Date; limit: number },
): Promise<Attempts> {
  const { rows } = await db.query<{ count: number; last_at: Date }>(
    `insert into sign_in_failure as f (subject, count, last_at) values ($1, 1, $2)
     on conflict (subject) do update set
       count = case when f.last_at <= $3 then 1 else least(f.count + 1, $4::int + 1) end,
       last_at = case when f.last_at <= $3 or f.count < $4::int then excluded.last_at else f.last_at end
     returning count, last_at`,
    [subject, to.now, to.windowStart, to.limit],
    { name: 'count-sign-in' },
  );
  const row = rows[0];
  if (!row) throw new Error('An insert with returning gave no row.');
  return { count: row.count, lastAt: row.last_at };
}

/** Takes back what was counted: all of a name that signed in, one try of an address. */
export async function forgiveAttempts(
  db: Queryable,
  subjects: { name: string; address: string },
): Promise<void> {
  await db.query('delete from sign_in_failure where subject = $1', [subjects.name], { name: 'forgive-name' });
  await db.query(
    'update sign_in_failure set count = greatest(count - 1, 0) where subject = $1',
    [subjects.address],
    { name: 'forgive-address' },
  );
}

/** A count past its limit stays: it stands for a wait. */
export async function takeBackAttempt(db: Queryable, subjects: readonly string[]): Promise<void> {
  await db.query(
    'update sign_in_failure set count = greatest(count - 1, 0) where subject = any($1::text[])',
    [subjects],
    { name: 'take-back-attempt' },
  );
}

export async function deleteOldAttempts(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from sign_in_failure where last_at < $1', [before]);
}
