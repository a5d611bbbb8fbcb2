import type { Queryable } from '../../../platform/database/database.ts';
import { type RowOf, statement } from '../../../platform/database/statement.ts';

/** Second factors of a user. `isRequired`: a role of the user demands one. */
export type FactorState = RowOf<'get-factor-state'>;

const selectAuthenticatorSecret = statement.one(
  'get-factor-state',
  `select exists(select from authenticator_secret where user_id = :userId and confirmed_at is not null) as
     "hasAuthenticator",
     (select count(*)::int from passkey where user_id = :userId) as passkey_count,
     (select count(*)::int from recovery_code where user_id = :userId and used_at is null) as recovery_codes_left,
     exists(select from valid_user_role r join app_role a on a.name = r.role_name
       where r.user_id = :userId and a.requires_second_factor) as is_required`,
);

export async function getFactorState(db: Queryable, userId: number): Promise<FactorState> {
  const row = await selectAuthenticatorSecret(db, { userId });
  if (!row) throw new Error('A select without a table gave no row.');
  return row;
}

/** Authenticator of a user, confirmed or not; undefined for none. */
export const findSecret = statement.one(
  'find-authenticator',
  `select sealed_secret, confirmed_at is not null as is_confirmed
   from authenticator_secret where user_id = :userId`,
);

/** Stores a new secret and replaces an unconfirmed one; false when the user has a confirmed one. */
export const insertSecret = statement.any(
  'insert-secret',
  `insert into authenticator_secret as a (user_id, sealed_secret, created_at) values (:userId, :sealedSecret, :now)
   on conflict (user_id) do update set sealed_secret = :sealedSecret, created_at = :now, last_step = 0
   where a.confirmed_at is null`,
);

/** Confirms a secret; false when it was confirmed or replaced meanwhile. */
export const confirmSecret = statement.any(
  'confirm-secret',
  `update authenticator_secret set confirmed_at = :now, last_step = :step
   where user_id = :userId and sealed_secret = :sealedSecret and confirmed_at is null`,
);

/** Uses up the code of a time step and all earlier ones; of two uses at the same moment one gets false. */
export const applyStep = statement.any(
  'take-authenticator-step',
  `update authenticator_secret set last_step = :step
   where user_id = :userId and last_step < :step and confirmed_at is not null`,
);

export const deleteSecret = statement.run(
  'delete-secret',
  'delete from authenticator_secret where user_id = :userId',
);

const deleteRecoveryCode = statement.run(
  'replace-recovery-codes-delete-recovery-code',
  'delete from recovery_code where user_id = :userId',
);

const insertRecoveryCode = statement.run(
  'replace-recovery-codes-insert-recovery-code',
  'insert into recovery_code (user_id, code_hash) values (:userId, :hash)',
);

/** Replaces all recovery codes of a user, used ones too; an empty list deletes them. */
export async function replaceRecoveryCodes(
  db: Queryable,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await deleteRecoveryCode(db, { userId });
  for (const hash of hashes) await insertRecoveryCode(db, { userId, hash });
}

/** Uses up a recovery code; false for a wrong or used one. */
export const consumeRecoveryCode = statement.any(
  'take-recovery-code',
  'update recovery_code set used_at = :now where user_id = :userId and code_hash = :hash and used_at is null',
);

/** Moment at which the session began; undefined when it has ended. */
export const findSessionStart = statement.value(
  'find-session-start',
  'select created_at as at from app_session where id = :sessionId',
);

const selectAppRole = statement.one(
  'update-role-second-factor-select-app-role',
  'select id as role_id, requires_second_factor as before from app_role where name = :roleName for update',
);

const updateAppRole = statement.run(
  'update-role-second-factor-update-app-role',
  'update app_role set requires_second_factor = :isRequired where name = :roleName',
);

/**
 * Sets whether a role demands a second factor; gives its id and the value before, undefined for an unknown role. Locks
 * the row of the role until the transaction ends.
 */
export async function updateRoleSecondFactor(
  db: Queryable,
  roleName: string,
  isRequired: boolean,
): Promise<{ roleId: number; before: boolean } | undefined> {
  const role = await selectAppRole(db, { roleName });
  await updateAppRole(db, { roleName, isRequired });
  return role;
}

/** Users who hold the role now. */
export const findUserIdsOfRole = statement.values(
  'find-user-ids-of-role',
  'select user_id as id from valid_user_role where role_name = :roleName',
);

/** User whose second factors an administrator removes; also one who may not sign in now. */
export const findUserNamed = statement.one(
  'find-user-to-help',
  'select id, user_name from app_user where lower(user_name) = lower(:userName)',
);
