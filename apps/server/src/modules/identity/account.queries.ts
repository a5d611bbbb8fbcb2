import { foldKey } from '@nazer/persian/fold.ts';
import type { Queryable } from '../../platform/database/database.ts';

export interface Profile {
  readonly fullName: string;
  readonly language: string;
  readonly calendar: string;
  readonly theme: string;
  readonly homePage: string;
}

export async function updateProfile(db: Queryable, userId: number, profile: Profile): Promise<void> {
  await db.query(
    `update app_user set full_name = $2, full_name_folded = $3, language = $4, calendar = $5, theme = $6,
       home_page = $7, row_version = row_version + 1 where id = $1`,
    [
      userId,
      profile.fullName,
      foldKey(profile.fullName),
      profile.language,
      profile.calendar,
      profile.theme,
      profile.homePage,
    ],
  );
}

export async function updateMobile(db: Queryable, userId: number, mobile: string): Promise<void> {
  await db.query(
    'update app_user set mobile = $2, is_mobile_verified = true, row_version = row_version + 1 where id = $1',
    [userId, mobile],
  );
}

/** Whether another account has the e-mail. */
export async function isEmailTaken(db: Queryable, email: string, userId: number): Promise<boolean> {
  const { rows } = await db.query('select 1 from app_user where lower(email) = lower($1) and id <> $2', [
    email,
    userId,
  ]);
  return rows.length > 0;
}

/** Two links for one address followed side by side: the index refuses the second. */
export async function updateEmail(db: Queryable, userId: number, email: string): Promise<void> {
  await db.query('update app_user set email = $2, row_version = row_version + 1 where id = $1', [
    userId,
    email,
  ]);
}
