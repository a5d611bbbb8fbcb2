/** Accounts of people and services: reading them with roles, permissions and row scope, and inserting them. */
import { userKinds, userTypes } from '@nazer/contract/identity/users/app-user.ts';
import { foldKey } from '@nazer/persian/fold.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type ParamsOf, type RowOf, statement } from '../../platform/database/statement.ts';
import { mustEnrolFactor } from '../../platform/session/session-store.ts';
import { type RowScope, scopeOfType } from '../../platform/session/row-scope.ts';

type AccountRow = RowOf<'get-account'>;

/**
 * An active account. `scope`: the office whose rows alone it may see, null for all. `mustEnrolFactor` is true when one
 * of its roles demands a second factor and the user has none yet.
 */
export type Account = Omit<AccountRow, 'userType' | 'sarafiId'> & { readonly scope: RowScope | null };

/** SQL of the active account that meets the condition on `u`, with its valid roles and their permissions. */
const accountText = (condition: string): string => `
  select u.id, u.user_name, u.full_name, u.email, u.password_hash, u.must_change_password, u.user_type, u.sarafi_id,
    u.password_changed_at, u.has_own_password, u.password_reason, u.mobile, u.is_mobile_verified,
    u.language, u.calendar, u.theme, u.digits, u.density, u.week_start, u.lock_minutes, u.frame, u.home_page,
    ${mustEnrolFactor} as must_enrol_factor,
    coalesce((select json_agg(r.role_name order by r.role_name) from valid_user_role r where r.user_id = u.id), '[]') as roles,
    coalesce((select json_agg(distinct p.permission) from valid_user_role r
      join role_permission p on p.role_name = r.role_name where r.user_id = u.id), '[]') as permissions
  from app_user u where u.is_active and ${condition}`;

const toAccount = (row: AccountRow | undefined): Account | undefined => {
  if (!row) return undefined;
  const { userType, sarafiId, ...account } = row;
  return { ...account, scope: scopeOfType(userType, sarafiId) };
};

const selectByName = statement.one('find-account-by-name', accountText('lower(u.user_name) = lower(:name)'));
const selectByEmail = statement.one(
  'find-account-by-email',
  accountText(`u.email <> '' and lower(u.email) = lower(:name)`),
);
const selectById = statement.one('get-account', accountText('u.id = :id'), { isLookUp: true });

/**
 * Finds an active account by e-mail when `name` contains an `@`, which no user name does; otherwise by user
 * name. Undefined for none.
 */
export const findAccount = async (db: Queryable, name: string): Promise<Account | undefined> =>
  toAccount(await (name.includes('@') ? selectByEmail : selectByName)(db, { name }));

/** Finds an active account; undefined for none. */
export const findAccountById = async (db: Queryable, id: number): Promise<Account | undefined> =>
  toAccount(await selectById(db, { id }));

/** Throws an `Error`, not a refusal, when there is no such account: callers have checked that it is active. */
export async function getAccount(db: Queryable, id: number): Promise<Account> {
  const account = await findAccountById(db, id);
  if (!account) throw new Error(`There is no active account ${id}.`);
  return account;
}

const insertUser = statement.value(
  'insert-account',
  `insert into app_user (user_name, full_name, email, password_hash, must_change_password, user_name_folded,
     full_name_folded, user_type, user_kind, sarafi_id, mellicode, mobile, is_active, is_mobile_verified, password_reason,
     has_own_password)
   values (:userName, :fullName, :email, :passwordHash, :mustChangePassword, :userNameFolded, :fullNameFolded,
     :userType, :userKind, :sarafiId?, :mellicode, :mobile, :isActive, :isMobileVerified, :passwordReason,
     :hasOwnPassword)
   on conflict do nothing returning id`,
);

type AccountColumns = ParamsOf<'insert-account'>;
/**
 * Defaults of a new account: an operator of the central bank without number, mobile or verification, whose password
 * somebody knows.
 */
const accountDefaults = {
  userType: userTypes.centralBank as number,
  userKind: userKinds.operator as number,
  mellicode: '',
  mobile: '',
  isActive: true,
  isMobileVerified: false,
  hasOwnPassword: true,
};

export type NewAccount = Readonly<
  Pick<AccountColumns, 'userName' | 'fullName' | 'email' | 'passwordHash' | 'mustChangePassword'> &
    Partial<typeof accountDefaults & Pick<AccountColumns, 'sarafiId'>>
>;

/** Inserts an account; gives its id, or undefined when the user name or e-mail is taken. */
export const insertAccount = (db: Queryable, account: NewAccount): Promise<number | undefined> =>
  insertUser(db, {
    ...accountDefaults,
    sarafiId: null,
    ...account,
    userNameFolded: foldKey(account.userName),
    fullNameFolded: foldKey(account.fullName),
    passwordReason: account.mustChangePassword ? 'first' : '',
  });
