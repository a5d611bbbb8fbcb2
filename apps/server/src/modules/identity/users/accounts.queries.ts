import type { Queryable } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

const insertAppRole = statement.run(
  'insert-role-insert-app-role',
  `insert into app_role (name, is_system) values (:role, true) on conflict (name) do update set is_system = true`,
);

const insertRolePermission = statement.run(
  'insert-role-insert-role-permission',
  `insert into role_permission (role_name, permission)
   select :role, permission from json_array_elements_text(:permissions::json) as permission on conflict do nothing`,
);

/** Makes a role of the system and adds permissions to it; one that is there keeps what it has. */
export async function insertRole(db: Queryable, role: string, permissions: readonly string[]): Promise<void> {
  await insertAppRole(db, { role });
  await insertRolePermission(db, { role, permissions });
}

const insertUserRole = statement.run(
  'insert-user-roles',
  'insert into user_role (user_id, role_name) values (:userId, :role) on conflict do nothing',
);

/** Gives roles without an end; those the user has stay as they are. */
export async function insertUserRoles(
  db: Queryable,
  userId: number,
  roles: readonly string[],
): Promise<void> {
  for (const role of roles) {
    await insertUserRole(db, { userId, role });
  }
}

/** Whether an active user has the role of system administrators. */
export const hasAdministrator = statement.any(
  'has-administrator',
  `select 1 from app_user u join valid_user_role r on r.user_id = u.id
   where u.is_active and r.role_name = 'SYSADMIN' limit 1`,
);

/** Active accounts with these user names, which are given in lower case. */
export const findAccountsNamed = statement.all(
  'find-accounts-named',
  `select id, password_hash from app_user where is_active
   and lower(user_name) in (select json_array_elements_text(:userNames::json))`,
);

const selectTakenNames = statement.values(
  'find-taken-names',
  `select lower(user_name) as name from app_user
   where lower(user_name) in (select json_array_elements_text(:userNames::json))`,
);

/** Those of the user names (in lower case) that an account has, also a deleted or inactive one. */
export async function findTakenNames(
  db: Queryable,
  userNames: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(await selectTakenNames(db, { userNames }));
}

const setActive = statement.run(
  'update-active-update-app-user',
  `update app_user set is_active = :isActive, awaits_approval = awaits_approval and not :isActive,
     row_version = row_version + 1, updated_by = '', updated_at = now()
   where id = :userId and deleted_at is null`,
);

const deleteSessions = statement.run(
  'update-active-delete-app-session',
  'delete from app_session where user_id = :userId',
);

/**
 * Activates an account, which then waits for no approval, or deactivates it, on the server: nobody is stored as who
 * changed it, and forms of it that are open are stale. A deleted account stays inactive. Deactivating ends its sessions,
 * without a word to nodes that have them cached.
 */
export async function updateActive(db: Queryable, userId: number, isActive: boolean): Promise<void> {
  await setActive(db, { userId, isActive });
  if (!isActive) await deleteSessions(db, { userId });
}
