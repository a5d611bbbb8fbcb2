import { foldKey } from '@nazer/persian/fold.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { RowScope } from '../../platform/row-scope.ts';
import { hasFactor } from '../../platform/session-store.ts';

export interface RoleRow {
  readonly roleId: number;
  readonly roleName: string;
  readonly title: string;
  readonly isSystem: boolean;
  readonly userCount: number;
  readonly requiresSecondFactor: boolean;
  readonly withoutFactorCount: number;
  readonly rowVersion: number;
}

const columns = `o.id as "roleId", o.name as "roleName", o.title, o.is_system as "isSystem",
  (select count(*) from valid_user_role v where v.role_name = o.name) as "userCount",
  o.requires_second_factor as "requiresSecondFactor",
  (select count(*) from valid_user_role v join app_user u on u.id = v.user_id
    where v.role_name = o.name and not ${hasFactor}) as "withoutFactorCount", o.row_version as "rowVersion"`;

/** Few enough to be read whole. */
export async function findRoles(db: Queryable): Promise<RoleRow[]> {
  const { rows } = await db.query<RoleRow>(
    `select ${columns} from app_role o order by o.is_system desc, o.id`,
    [],
    { name: 'find-roles' },
  );
  return rows;
}

export async function findRole(db: Queryable, roleId: number): Promise<RoleRow | undefined> {
  const { rows } = await db.query<RoleRow>(`select ${columns} from app_role o where o.id = $1`, [roleId], {
    name: 'find-role',
  });
  return rows[0];
}

export async function findRoleNamed(db: Queryable, name: string): Promise<RoleRow | undefined> {
  const { rows } = await db.query<RoleRow>(
    `select ${columns} from app_role o where lower(o.name) = lower($1)`,
    [name],
    { name: 'find-role-named' },
  );
  return rows[0];
}

/** Gives the number; throws the database's error when the name is taken. */
export async function insertOwnRole(
  db: Queryable,
  role: { readonly name: string; readonly title: string },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    'insert into app_role (name, title) values ($1, $2) returning id',
    [role.name, role.title],
  );
  return rows[0]?.id ?? 0;
}

/** Throws the database's error when the name is taken. */
export async function updateRole(
  db: Queryable,
  roleId: number,
  role: { readonly name: string; readonly title: string },
): Promise<void> {
  await db.query(
    `update app_role set name = $2, title = $3, row_version = row_version + 1, updated_at = now() where id = $1`,
    [roleId, role.name, role.title],
  );
}

/** With what ended of it; who still holds it keeps it by the foreign key. */
export async function deleteRole(db: Queryable, role: RoleRow): Promise<void> {
  await db.query('delete from user_role where role_name = $1 and valid_to <= now()', [role.roleName]);
  await db.query('delete from app_role where id = $1', [role.roleId]);
}

export async function findRolePermissions(db: Queryable, roleName: string): Promise<string[]> {
  const { rows } = await db.query<{ permission: string }>(
    'select permission from role_permission where role_name = $1',
    [roleName],
  );
  return rows.map(({ permission }) => permission);
}

export async function replaceRolePermissions(
  db: Queryable,
  role: RoleRow,
  change: { readonly added: readonly string[]; readonly removed: readonly string[] },
): Promise<void> {
  await db.query('delete from role_permission where role_name = $1 and permission = any($2::text[])', [
    role.roleName,
    change.removed,
  ]);
  await db.query(
    'insert into role_permission (role_name, permission) select $1, permission from unnest($2::text[]) permission',
    [role.roleName, change.added],
  );
  await db.query('update app_role set row_version = row_version + 1, updated_at = now() where id = $1', [
    role.roleId,
  ]);
}

export interface UserInRole {
  readonly id: number;
  readonly userName: string;
  readonly fullName: string;
  readonly userType: number;
  readonly isActive: boolean;
  readonly validTo: Date | null;
}

export async function findUsersInRole(
  db: Queryable,
  roleName: string,
  page: { readonly limit: number; readonly offset: number; readonly scope: RowScope | null },
): Promise<{ list: UserInRole[]; totalCount: number }> {
  const source = `from valid_user_role r join app_user u on u.id = r.user_id
    where r.role_name = $1 and ($2::integer is null or u.sarafi_id = $2)`;
  const params = [roleName, page.scope?.sarafiId ?? null];
  const { rows } = await db.query<UserInRole>(
    `select u.id, u.user_name as "userName", u.full_name as "fullName", u.user_type as "userType",
       u.is_active as "isActive", r.valid_to as "validTo"
     ${source} order by u.user_name_folded, u.id limit $3::int offset $4::int`,
    [...params, page.limit, page.offset],
  );
  const counted = await db.query<{ count: number }>(`select count(*) as count ${source}`, params);
  return { list: rows, totalCount: counted.rows[0]?.count ?? 0 };
}

/** The roles a user holds now, with their ends. */
export async function findRolesOf(db: Queryable, userId: number): Promise<ReadonlyMap<string, Date | null>> {
  const { rows } = await db.query<{ role_name: string; valid_to: Date | null }>(
    'select role_name, valid_to from valid_user_role where user_id = $1',
    [userId],
  );
  return new Map(rows.map(({ role_name: name, valid_to: validTo }) => [name, validTo]));
}

export async function upsertUserRole(
  db: Queryable,
  given: { readonly userId: number; readonly roleName: string; readonly validTo: Date | null },
): Promise<void> {
  await db.query(
    `insert into user_role (user_id, role_name, valid_to) values ($1, $2, $3)
     on conflict (user_id, role_name) do update set valid_to = excluded.valid_to`,
    [given.userId, given.roleName, given.validTo],
  );
}

export async function deleteUserRole(
  db: Queryable,
  taken: { readonly userId: number; readonly roleName: string },
): Promise<void> {
  await db.query('delete from user_role where user_id = $1 and role_name = $2', [
    taken.userId,
    taken.roleName,
  ]);
}

/** True when a part of its name or title fits. */
export function isNamedLike(role: { roleName: string; title: string }, part: string): boolean {
  const key = foldKey(part);
  return foldKey(`${role.roleName} ${role.title}`).includes(key);
}
