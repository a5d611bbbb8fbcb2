import { foldKey } from '@nazer/persian/fold.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type ParamsOf, statement } from '../../../platform/database/statement.ts';

export type Profile = Omit<ParamsOf<'update-profile'>, 'userId' | 'fullNameFolded'>;

const updateAppUser = statement.run(
  'update-profile',
  `update app_user set full_name = :fullName, full_name_folded = :fullNameFolded, language = :language, calendar =
     :calendar, theme = :theme, frame = :frame?, digits = :digits, density = :density, week_start = :weekStart,
     lock_minutes = :lockMinutes,
     home_page = :homePage, row_version = row_version + 1 where id = :userId`,
);

export async function updateProfile(db: Queryable, userId: number, profile: Profile): Promise<void> {
  await updateAppUser(db, { ...profile, userId, fullNameFolded: foldKey(profile.fullName) });
}

export const updateMobile = statement.run(
  'update-mobile',
  'update app_user set mobile = :mobile, is_mobile_verified = true, row_version = row_version + 1 where id = :userId',
);

/** Whether another account has the e-mail. */
export const isEmailTaken = statement.any(
  'is-email-taken',
  'select 1 from app_user where lower(email) = lower(:email) and id <> :userId',
);

/**
 * Sets the e-mail of a user. A unique index refuses the second of two links for one address that are opened at the
 * same time.
 */
export const updateEmail = statement.run(
  'update-email',
  'update app_user set email = :email, row_version = row_version + 1 where id = :userId',
);
