import type { Queryable } from '../../platform/database/database.ts';

/** Hashes of the passwords a user had, the latest first; the one in use is not among them. */
export async function findOldPasswords(db: Queryable, userId: number, count: number): Promise<string[]> {
  const { rows } = await db.query<{ password_hash: string }>(
    'select password_hash from password_history where user_id = $1 order by id desc limit $2',
    [userId, count],
  );
  return rows.map((row) => row.password_hash);
}

export interface PasswordUpdate {
  readonly userId: number;
  readonly passwordHash: string;
  readonly now: Date;
  /** Someone else chose it: it must be changed at the next sign-in. */
  readonly isOneTime: boolean;
  /** How many replaced ones are kept. */
  readonly kept: number;
}

export async function updatePassword(db: Queryable, change: PasswordUpdate): Promise<void> {
  const { userId, passwordHash, now, isOneTime, kept } = change;
  await db.query(
    `insert into password_history (user_id, password_hash, replaced_at)
     select id, password_hash, $2 from app_user where id = $1`,
    [userId, now],
  );
  await db.query(
    `delete from password_history where user_id = $1 and id not in
       (select id from password_history where user_id = $1 order by id desc limit $2)`,
    [userId, kept],
  );
  await db.query(
    `update app_user set password_hash = $2, password_changed_at = $3, must_change_password = $4,
       password_reason = $5 where id = $1`,
    [userId, passwordHash, now, isOneTime, isOneTime ? 'reset' : ''],
  );
}

/** The password is too old: the next thing its owner does is to change it. */
export async function expirePassword(db: Queryable, userId: number): Promise<void> {
  await db.query(
    `update app_user set must_change_password = true, password_reason = 'expired' where id = $1`,
    [userId],
  );
}
