import type { Queryable } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

const selectPasswordHistory = statement.all(
  'find-old-passwords',
  'select password_hash from password_history where user_id = :userId order by id desc limit :count',
  { plannedEachTime: true },
);

/** Hashes of at most `count` earlier passwords of a user, latest first; the current one is not among them. */
export async function findOldPasswords(db: Queryable, userId: number, count: number): Promise<string[]> {
  return (await selectPasswordHistory(db, { userId, count })).map((row) => row.passwordHash);
}

export interface PasswordUpdate {
  readonly userId: number;
  readonly passwordHash: string;
  readonly now: Date;
  /** Whether its owner did not choose the password, so that it must be changed at the next sign-in. */
  readonly isOneTime: boolean;
  /** Number of earlier passwords whose hashes stay, the one replaced now among them; 0 forgets all. */
  readonly historyLength: number;
}

const insertPasswordHistory = statement.run(
  'update-password-insert-password-history',
  `insert into password_history (user_id, password_hash, replaced_at)
   select id, password_hash, :now from app_user where id = :userId`,
);

const deletePasswordHistory = statement.run(
  'update-password-delete-password-history',
  `delete from password_history where user_id = :userId and id not in
     (select id from password_history where user_id = :userId order by id desc limit :historyLength)`,
  { plannedEachTime: true },
);

const setPassword = statement.run(
  'update-password',
  `update app_user set password_hash = :passwordHash, password_changed_at = :now, has_own_password = true,
     must_change_password = :isOneTime, password_reason = :reason where id = :userId`,
);

/** Replaces a password and moves the old hash to the history; the caller ends the sessions. */
export async function updatePassword(db: Queryable, change: PasswordUpdate): Promise<void> {
  const { userId, passwordHash, now, isOneTime, historyLength } = change;
  await insertPasswordHistory(db, { userId, now });
  await deletePasswordHistory(db, { userId, historyLength });
  await setPassword(db, { userId, passwordHash, now, isOneTime, reason: isOneTime ? 'reset' : '' });
}

/** Marks the password as expired: its owner must change it before anything else. */
export const expirePassword = statement.run(
  'expire-password',
  `update app_user set must_change_password = true, password_reason = 'expired' where id = :userId`,
);
