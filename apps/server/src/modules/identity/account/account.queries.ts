/**
 * Changes of a person's own account. Each raises `row_version`, so that a form of the account opened before is refused
 * as stale, and stores the person as who changed it; none of them compares the version.
 */
import { foldKey } from '@nazer/persian/fold.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type ParamsOf, statement } from '../../../platform/database/statement.ts';

/** Name, language and look, all of which are stored; `frame` null is the usual frame. */
export type Profile = Omit<ParamsOf<'update-profile'>, 'userId' | 'fullNameFolded' | 'at'>;

const updateAppUser = statement.run(
  'update-profile',
  `update app_user set full_name = :fullName, full_name_folded = :fullNameFolded, language = :language, calendar =
     :calendar, theme = :theme, frame = :frame?, digits = :digits, density = :density, week_start = :weekStart,
     lock_minutes = :lockMinutes, home_page = :homePage, row_version = row_version + 1,
     updated_by = coalesce(nullif(:fullName, ''), user_name), updated_at = :at where id = :userId`,
);

/** Stores name, language and look of an account, and the folded name by which it is searched. */
export async function updateProfile(
  db: Queryable,
  { userId, at }: { readonly userId: number; readonly at: Date },
  profile: Profile,
): Promise<void> {
  await updateAppUser(db, { ...profile, userId, at, fullNameFolded: foldKey(profile.fullName) });
}

/** Stores a mobile number as verified; called after the code sent to it was entered. */
export const updateMobile = statement.run(
  'update-mobile',
  `update app_user set mobile = :mobile, is_mobile_verified = true, row_version = row_version + 1,
     updated_by = coalesce(nullif(full_name, ''), user_name), updated_at = :at where id = :userId`,
);

/** Whether an account other than `userId`, also an inactive one, has the e-mail; upper and lower case are the same. */
export const isEmailTaken = statement.any(
  'is-email-taken',
  'select 1 from app_user where lower(email) = lower(:email) and id <> :userId',
);

/**
 * Stores the e-mail of an account. Throws the unique violation of the database when another account got the address
 * since `isEmailTaken` was asked, e.g. by two confirmation links opened at the same moment.
 */
export const updateEmail = statement.run(
  'update-email',
  `update app_user set email = :email, row_version = row_version + 1,
     updated_by = coalesce(nullif(full_name, ''), user_name), updated_at = :at where id = :userId`,
);
