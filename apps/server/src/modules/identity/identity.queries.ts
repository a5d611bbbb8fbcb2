import { userKinds, userTypes } from '@nazer/contract/identity/app-user.ts';
import { foldKey } from '@nazer/persian/fold.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { mustEnrolFactor } from '../../platform/session-store.ts';
import { type RowScope, scopeOfType } from '../../platform/row-scope.ts';

export interface Account {
  readonly id: number;
  readonly userName: string;
  readonly fullName: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly passwordChangedAt: Date;
  readonly passwordReason: string;
  readonly mustChangePassword: boolean;
  /** A role demands a second factor and there is none yet. */
  readonly mustEnrolFactor: boolean;
  readonly mobile: string;
  readonly isMobileVerified: boolean;
  readonly language: string;
  readonly calendar: string;
  readonly theme: string;
  readonly homePage: string;
  readonly scope: RowScope | null;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
}

interface AccountRow {
  id: number;
  user_name: string;
  full_name: string;
  email: string;
  password_hash: string;
  password_changed_at: Date;
  password_reason: string;
  must_change_password: boolean;
  must_enrol_factor: boolean;
  mobile: string;
  is_mobile_verified: boolean;
  language: string;
  calendar: string;
  theme: string;
  home_page: string;
  user_type: number;
  sarafi_id: number | null;
  roles: string[];
  permissions: string[];
}

const accountText = (condition: string): string => `
  select u.id, u.user_name, u.full_name, u.email, u.password_hash, u.must_change_password, u.user_type, u.sarafi_id,
    u.password_changed_at, u.password_reason, u.mobile, u.is_mobile_verified, u.language, u.calendar, u.theme, u.home_page,
    ${mustEnrolFactor} as must_enrol_factor,
    coalesce((select json_agg(r.role_name order by r.role_name) from valid_user_role r where r.user_id = u.id), '[]') as roles,
    coalesce((select json_agg(distinct p.permission) from valid_user_role r
      join role_permission p on p.role_name = r.role_name where r.user_id = u.id), '[]') as permissions
  from app_user u where u.is_active and ${condition}`;

function toAccount(row: AccountRow): Account {
  return {
    id: row.id,
    userName: row.user_name,
    fullName: row.full_name,
    email: row.email,
    passwordHash: row.password_hash,
    passwordChangedAt: row.password_changed_at,
    passwordReason: row.password_reason,
    mustChangePassword: row.must_change_password,
    mustEnrolFactor: row.must_enrol_factor,
    mobile: row.mobile,
    isMobileVerified: row.is_mobile_verified,
    language: row.language,
    calendar: row.calendar,
    theme: row.theme,
    homePage: row.home_page,
    scope: scopeOfType(row.user_type, row.sarafi_id),
    roles: row.roles,
    permissions: row.permissions,
  };
}

/** An active account by user name, or by e-mail: a user name never holds an `@`. */
export async function findAccount(db: Queryable, name: string): Promise<Account | undefined> {
  const isEmail = name.includes('@');
  const { rows } = await db.query<AccountRow>(
    isEmail
      ? accountText(`u.email <> '' and lower(u.email) = lower($1)`)
      : accountText('lower(u.user_name) = lower($1)'),
    [name],
    { name: isEmail ? 'find-account-by-email' : 'find-account-by-name' },
  );
  return rows[0] && toAccount(rows[0]);
}

export async function findAccountById(db: Queryable, id: number): Promise<Account | undefined> {
  const { rows } = await db.query<AccountRow>(accountText('u.id = $1'), [id], { name: 'get-account' });
  return rows[0] && toAccount(rows[0]);
}

export async function getAccount(db: Queryable, id: number): Promise<Account> {
  const account = await findAccountById(db, id);
  if (!account) throw new Error(`There is no active account ${id}.`);
  return account;
}

export interface NewAccount {
  readonly userName: string;
  readonly fullName: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly mustChangePassword: boolean;
  /** Staff of the central bank outside the admin panel where nothing is said. */
  readonly userType?: number;
  readonly userKind?: number;
  readonly sarafiId?: number | null;
  readonly mellicode?: string;
  readonly mobile?: string;
  readonly isActive?: boolean;
  readonly isMobileVerified?: boolean;
}

/** Gives the id, or `undefined` when the user name or e-mail is taken. */
export async function insertAccount(db: Queryable, account: NewAccount): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    `insert into app_user (user_name, full_name, email, password_hash, must_change_password, user_name_folded,
       full_name_folded, user_type, user_kind, sarafi_id, mellicode, mobile, is_active, is_mobile_verified, password_reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) on conflict do nothing returning id`,
    [
      account.userName,
      account.fullName,
      account.email,
      account.passwordHash,
      account.mustChangePassword,
      foldKey(account.userName),
      foldKey(account.fullName),
      account.userType ?? userTypes.centralBank,
      account.userKind ?? userKinds.operator,
      account.sarafiId ?? null,
      account.mellicode ?? '',
      account.mobile ?? '',
      account.isActive ?? true,
      account.isMobileVerified ?? false,
      account.mustChangePassword ? 'first' : '',
    ],
  );
  return rows[0]?.id;
}
