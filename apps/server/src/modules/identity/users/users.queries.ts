import { foldKey } from '@nazer/persian/fold.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type ParamsOf, statement } from '../../../platform/database/statement.ts';

/** Full name of a user who may sign in, which may be empty; undefined for none. */
export const findNameOf = statement.value(
  'find-user-name-of',
  'select full_name from app_user where id = :id and is_active and deleted_at is null',
);

/** A user by user name, also an inactive one; undefined for none and for a deleted one. */
export const findAccountNamed = statement.one(
  'find-account-named',
  'select id, user_name from app_user where lower(user_name) = lower(:userName) and deleted_at is null',
);

/** `isMobileProven`: the owner has confirmed the mobile with a code. `sarafiId`: 0 for a user without an office. */
export type UserChange = Omit<ParamsOf<'update-user'>, 'fullNameFolded'>;

const updateAccount = statement.any(
  'update-user',
  `update app_user set full_name = :fullName, full_name_folded = :fullNameFolded, mellicode = :mellicode,
     is_mobile_verified = :isMobileProven or (is_mobile_verified and mobile = :mobile), mobile = :mobile, email =
       :email, user_type = :userType,
     user_kind = :userKind, sarafi_id = nullif(:sarafiId::integer, 0), is_active = :isActive,
     awaits_approval = awaits_approval and not :isActive,
     updated_by = :by, updated_at = :at, row_version = row_version + 1
   where id = :id and row_version = :rowVersion and deleted_at is null`,
);

/**
 * Saves a user; false when the user was changed or deleted meanwhile. Throws the unique violation of the database when
 * the e-mail is taken.
 */
export const updateUser = (db: Queryable, change: UserChange): Promise<boolean> =>
  updateAccount(db, { ...change, fullNameFolded: foldKey(change.fullName) });

const setDeleted = statement.run(
  'mark-user-deleted-update-app-user2',
  `update app_user set deleted_at = :at, deleted_by = :byId, updated_at = :at, updated_by = :byName, is_active = false,
     awaits_approval = false, email = '', row_version = row_version + 1 where id = :id`,
);

const deleteRolesOf = statement.run(
  'mark-user-deleted-delete-user-role',
  'delete from user_role where user_id = :id',
);

/** Marks a user as deleted and inactive, removes the roles, and frees the e-mail; the user name stays taken. */
export async function markUserDeleted(
  db: Queryable,
  deletion: ParamsOf<'mark-user-deleted-update-app-user2'>,
): Promise<void> {
  await setDeleted(db, deletion);
  await deleteRolesOf(db, deletion);
}

const selectLanguage = statement.value('find-language-of', 'select language from app_user where id = :id');

/** Language in which messages to a user are written, as stored; empty for an unknown user. */
export async function findLanguageOf(db: Queryable, id: number): Promise<string> {
  return (await selectLanguage(db, { id })) ?? '';
}

/**
 * Name of whoever last changed a user, and when, for the refusal of a stale save: an administrator or the person
 * herself; empty for a change on the server. Undefined for an unknown user.
 */
export const findUserAuthor = statement.one(
  'find-user-author',
  'select updated_by as by, updated_at as at from app_user where id = :id',
);
