import { foldKey } from '@nazer/persian/fold.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type RowOf, statement } from '../../../platform/database/statement.ts';
import { hasFactor } from '../../../platform/session/session-store.ts';

/**
 * A role. `userCount`: users who hold it now; `withoutFactorCount`: those of them without a second factor; `title` is
 * empty for roles of the system.
 */
export type RoleRow = RowOf<'find-roles'>;

const columns = `o.id as role_id, o.name as role_name, o.title, o.is_system,
  (select count(*) from valid_user_role v where v.role_name = o.name) as user_count,
  o.requires_second_factor,
  (select count(*) from valid_user_role v join app_user u on u.id = v.user_id
    where v.role_name = o.name and not ${hasFactor}) as without_factor_count, o.row_version`;

/** All roles; they are few enough to be read at once. */
export const findRoles = statement.all(
  'find-roles',
  `select ${columns} from app_role o order by o.is_system desc, o.id`,
);

export const findRole = statement.one('find-role', `select ${columns} from app_role o where o.id = :roleId`);

/** A role by its name, in upper or lower case; undefined for none. */
export const findRoleNamed = statement.one(
  'find-role-named',
  `select ${columns} from app_role o where lower(o.name) = lower(:name)`,
);

/** Inserts a role and gives its id; throws the database's error when the name is taken. */
export const insertOwnRole = statement.only(
  'insert-own-role',
  'insert into app_role (name, title) values (:name, :title) returning id',
);

/** Renames a role; throws the database's error when the name is taken. */
export const updateRole = statement.run(
  'update-role',
  `update app_role set name = :name, title = :title, row_version = row_version + 1, updated_at = now() where id =
     :roleId`,
);

const deleteHolders = statement.run(
  'delete-role-delete-user-role2',
  'delete from user_role where role_name = :roleName and valid_to <= now()',
);

const deleteAppRole = statement.run('delete-role-delete-app-role', 'delete from app_role where id = :roleId');

/** Deletes a role and its ended assignments; the foreign key refuses while somebody holds it. */
export async function deleteRole(db: Queryable, role: RoleRow): Promise<void> {
  await deleteHolders(db, { roleName: role.roleName });
  await deleteAppRole(db, { roleId: role.roleId });
}

/** Permissions of a role in no order, also those that only a newer version knows. */
export const findRolePermissions = statement.values(
  'find-role-permissions',
  'select permission from role_permission where role_name = :roleName',
);

const deleteRolePermission = statement.run(
  'replace-role-permissions-delete-role-permission',
  'delete from role_permission where role_name = :roleName and permission = any(:removed::text[])',
);

const insertRolePermission = statement.run(
  'replace-role-permissions-insert-role-permission',
  `insert into role_permission (role_name, permission) select :roleName, permission from unnest(:added::text[])
     permission`,
);

const updateAppRole = statement.run(
  'replace-role-permissions-update-app-role',
  'update app_role set row_version = row_version + 1, updated_at = now() where id = :roleId',
);

/**
 * Deletes and adds permissions of a role and raises its version. Throws the database's error when one added is there.
 */
export async function replaceRolePermissions(
  db: Queryable,
  role: RoleRow,
  change: { readonly added: readonly string[]; readonly removed: readonly string[] },
): Promise<void> {
  await deleteRolePermission(db, { roleName: role.roleName, removed: change.removed });
  await insertRolePermission(db, { roleName: role.roleName, added: change.added });
  await updateAppRole(db, { roleId: role.roleId });
}

const selectValidUserRole = statement.all(
  'find-roles-of',
  'select role_name, valid_to from valid_user_role where user_id = :userId',
);

/** Roles a user holds now, each with the moment it ends; null for no end. */
export async function findRolesOf(db: Queryable, userId: number): Promise<ReadonlyMap<string, Date | null>> {
  const rows = await selectValidUserRole(db, { userId });
  return new Map(rows.map(({ roleName: name, validTo }) => [name, validTo]));
}

/** Gives a role until `validTo`, for good when it is null; replaces the end of a role that the user has. */
export const upsertUserRole = statement.run(
  'upsert-user-role',
  `insert into user_role (user_id, role_name, valid_to) values (:userId, :roleName, :validTo?)
   on conflict (user_id, role_name) do update set valid_to = excluded.valid_to`,
);

export const deleteUserRole = statement.run(
  'delete-user-role',
  'delete from user_role where user_id = :userId and role_name = :roleName',
);

/** Whether a text is a part of the role's name or title, however it is typed; true for an empty text. */
export function isNamedLike(role: { roleName: string; title: string }, part: string): boolean {
  const key = foldKey(part);
  return foldKey(`${role.roleName} ${role.title}`).includes(key);
}
