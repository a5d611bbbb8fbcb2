import type { UserSearchType } from '@nazer/contract/identity/app-user.ts';
import type { AppUser } from '@nazer/contract/identity/users.contract.ts';
import { foldKey, toLatinDigits } from '@nazer/persian/fold.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { RowScope } from '../../platform/row-scope.ts';

export interface UserWish {
  /** Users of this type; without it, of all but the types in `exceptType`. */
  readonly userType?: number | undefined;
  readonly exceptType?: number | undefined;
  readonly userKind?: number | undefined;
  /** An office; undefined for all, 0 for one that does not exist. */
  readonly sarafiId?: number | undefined;
  readonly text?: string | undefined;
  readonly searchType?: UserSearchType | undefined;
  readonly scope: RowScope | null;
}

interface UserRow extends Omit<AppUser, 'guessedUntil' | 'lastLogin' | 'termsAcceptedAt'> {
  readonly guessedUntil: Date | null;
  readonly lastLogin: Date | null;
  readonly termsAcceptedAt: Date | null;
}

const columns = `u.id, u.user_name as "userName", u.full_name as "fullName", u.mellicode, u.mobile,
  u.is_mobile_verified as "isMobileVerified", u.email, u.user_type as "userType", u.user_kind as "userKind",
  coalesce(u.sarafi_id, 0) as "sarafiId", u.is_active as "isActive", u.guessed_until as "guessedUntil",
  u.must_change_password as "mustChangePassword", u.terms_version as "termsVersion",
  u.terms_accepted_at as "termsAcceptedAt", u.last_login_at as "lastLogin",
  coalesce((select json_agg(r.role_name order by r.role_name) from valid_user_role r where r.user_id = u.id), '[]')
    as roles,
  u.row_version as "rowVersion"`;

/** `$1` is the office the caller is limited to, or null. */
const visible = 'u.deleted_at is null and ($1::integer is null or u.sarafi_id = $1)';

function toUser({ guessedUntil, lastLogin, termsAcceptedAt, ...row }: UserRow): AppUser {
  return {
    ...row,
    guessedUntil: guessedUntil?.toISOString() ?? null,
    lastLogin: lastLogin?.toISOString() ?? null,
    termsAcceptedAt: termsAcceptedAt?.toISOString() ?? null,
  };
}

const searchColumns: Readonly<Record<UserSearchType, string>> = {
  userName: 'u.user_name_folded',
  fullName: 'u.full_name_folded',
  mellicode: 'u.mellicode',
  mobile: 'u.mobile',
  email: 'u.email',
};

/** E-mails and codes are kept as they are compared: small letters and Latin digits. */
function partOf(column: UserSearchType, text: string): string {
  const isFolded = column === 'userName' || column === 'fullName';
  const part = isFolded ? foldKey(text) : toLatinDigits(text).trim().toLowerCase();
  return `%${part.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
}

function whereOf(wish: UserWish, seekable: readonly UserSearchType[]): { where: string; params: unknown[] } {
  const params: unknown[] = [wish.scope?.sarafiId ?? null];
  const conditions = [visible];
  const add = (sql: string, value: unknown): void => {
    if (value === undefined) return;
    params.push(value);
    conditions.push(`${sql} $${params.length}`);
  };
  add('u.user_type =', wish.userType);
  add('u.user_type <>', wish.userType === undefined ? wish.exceptType : undefined);
  add('u.user_kind =', wish.userKind);
  add('u.sarafi_id =', wish.sarafiId);
  const text = wish.text?.trim() ?? '';
  if (text !== '') {
    const sought = seekable.filter((column) => wish.searchType === undefined || wish.searchType === column);
    const likes = sought.map((column) => {
      params.push(partOf(column, text));
      return `${searchColumns[column]} like $${params.length}`;
    });
    conditions.push(likes.length === 0 ? 'false' : `(${likes.join(' or ')})`);
  }
  return { where: conditions.join(' and '), params };
}

/** `seekable`: the fields a part of which may be sought, which are those the caller sees in full. */
export async function findUsers(
  db: Queryable,
  wish: UserWish,
  page: { readonly limit: number; readonly offset: number; readonly seekable: readonly UserSearchType[] },
): Promise<{ list: AppUser[]; totalCount: number }> {
  const { where, params } = whereOf(wish, page.seekable);
  const { rows } = await db.query<UserRow>(
    `select ${columns} from app_user u where ${where} order by u.id desc
     limit $${params.length + 1}::int offset $${params.length + 2}::int`,
    [...params, page.limit, page.offset],
  );
  const counted = await db.query<{ count: number }>(
    `select count(*) as count from app_user u where ${where}`,
    params,
  );
  return { list: rows.map(toUser), totalCount: counted.rows[0]?.count ?? 0 };
}

export async function findUser(
  db: Queryable,
  id: number,
  scope: RowScope | null,
): Promise<AppUser | undefined> {
  const { rows } = await db.query<UserRow>(
    `select ${columns} from app_user u where ${visible} and u.id = $2`,
    [scope?.sarafiId ?? null, id],
    { name: 'find-user' },
  );
  return rows[0] && toUser(rows[0]);
}

export async function findUserNamed(
  db: Queryable,
  userName: string,
  scope: RowScope | null,
): Promise<AppUser | undefined> {
  const { rows } = await db.query<UserRow>(
    `select ${columns} from app_user u where ${visible} and lower(u.user_name) = lower($2)`,
    [scope?.sarafiId ?? null, userName],
    { name: 'find-user-named' },
  );
  return rows[0] && toUser(rows[0]);
}

export interface UserChange {
  readonly id: number;
  readonly rowVersion: number;
  readonly by: string;
  readonly at: Date;
  readonly values: Pick<
    AppUser,
    'fullName' | 'mellicode' | 'mobile' | 'email' | 'userType' | 'userKind' | 'sarafiId' | 'isActive'
  >;
  readonly isUnlocked: boolean;
  /** A code that was sent to the mobile came back. */
  readonly isMobileProven: boolean;
}

/** False when the user was changed or deleted since they were read. Throws on an e-mail that is taken. */
export async function updateUser(db: Queryable, change: UserChange): Promise<boolean> {
  const { values } = change;
  const { affected } = await db.query(
    `update app_user set full_name = $3, full_name_folded = $4, mellicode = $5,
       is_mobile_verified = $15 or (is_mobile_verified and mobile = $6), mobile = $6, email = $7, user_type = $8,
       user_kind = $9, sarafi_id = nullif($10::integer, 0), is_active = $11,
       awaits_approval = awaits_approval and not $11,
       guessed_until = case when $12 then null else guessed_until end,
       updated_by = $13, updated_at = $14, row_version = row_version + 1
     where id = $1 and row_version = $2 and deleted_at is null`,
    [
      change.id,
      change.rowVersion,
      values.fullName,
      foldKey(values.fullName),
      values.mellicode,
      values.mobile,
      values.email,
      values.userType,
      values.userKind,
      values.sarafiId,
      values.isActive,
      change.isUnlocked,
      change.by,
      change.at,
      change.isMobileProven,
    ],
  );
  return affected > 0;
}

/** Also ends what they may do: a deleted user is not active and holds no role. The e-mail becomes free again. */
export async function markUserDeleted(
  db: Queryable,
  id: number,
  act: { readonly byId: number; readonly byName: string; readonly at: Date },
): Promise<void> {
  await db.query(
    `update app_user set deleted_at = $2, deleted_by = $3, updated_at = $2, updated_by = $4, is_active = false,
       awaits_approval = false, email = '', row_version = row_version + 1 where id = $1`,
    [id, act.at, act.byId, act.byName],
  );
  await db.query('delete from user_role where user_id = $1', [id]);
}

/** The language a user is written to in. */
export async function findLanguageOf(db: Queryable, id: number): Promise<string> {
  const { rows } = await db.query<{ language: string }>('select language from app_user where id = $1', [id]);
  return rows[0]?.language ?? '';
}

/** Who saved a user last, for the refusal of a save over it. */
export async function findUserAuthor(
  db: Queryable,
  id: number,
): Promise<{ by: string; at: Date } | undefined> {
  const { rows } = await db.query<{ by: string; at: Date }>(
    'select updated_by as by, updated_at as at from app_user where id = $1',
    [id],
  );
  return rows[0];
}
