/** Rights that people hold, for the rules over changes of rights. */
import type { Queryable } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

/** Number of the advisory lock on rights. */
const rightsLock = 7_205_022;

const lockQueue = statement.run('lock-rights', 'select pg_advisory_xact_lock(:rightsLock::bigint)');

/**
 * Locks changes of rights until the transaction ends, on all nodes, and waits for the one who holds the lock: each rule
 * is judged on rights nobody else is changing. Reading rights is not held up.
 */
export async function lockRights(tx: Queryable): Promise<void> {
  await lockQueue(tx, { rightsLock });
}

const selectValidUserRole = statement.values(
  'find-permissions-of',
  `select distinct p.permission from valid_user_role r join role_permission p on p.role_name = r.role_name
   where r.user_id = :userId`,
);

/** Permissions a user holds now. */
export async function findPermissionsOf(db: Queryable, userId: number): Promise<ReadonlySet<string>> {
  return new Set(await selectValidUserRole(db, { userId }));
}

/** Active users who may give roles, at most five; those without a full name come last. */
export const findRoleGivers = statement.all(
  'find-role-givers',
  `select u.full_name, u.email from app_user u
   where u.is_active and u.deleted_at is null and exists (
     select 1 from valid_user_role r join role_permission p on p.role_name = r.role_name
     where r.user_id = u.id and p.permission = 'role.assignUser')
   order by u.full_name = '', u.full_name, u.id limit 5`,
);

/** Each permission of a user with the names of the roles it comes from. */
export const findPermissionSources = statement.all(
  'find-permission-sources',
  `select p.permission, json_agg(r.role_name order by r.role_name) as roles
   from valid_user_role r join role_permission p on p.role_name = r.role_name
   where r.user_id = :userId group by p.permission`,
);

/** Users who hold a role now, also inactive ones, with all their roles and permissions. */
export const findHolders = statement.all(
  'find-holders',
  `select u.id, u.user_name,
     (select json_agg(o.role_name) from valid_user_role o where o.user_id = u.id) as roles,
     coalesce((select json_agg(distinct p.permission)
     from valid_user_role o join role_permission p on p.role_name = o.role_name where o.user_id = u.id), '[]')
     as permissions
   from valid_user_role r join app_user u on u.id = r.user_id where r.role_name = :roleName order by u.id`,
);

/** Whether one active user may both give roles and edit their permissions, by roles without an end. */
export const hasLastingAdministrator = statement.any(
  'has-lasting-administrator',
  `select u.id from app_user u
     join user_role r on r.user_id = u.id and r.valid_to is null
     join role_permission p on p.role_name = r.role_name
   where u.is_active and u.deleted_at is null and p.permission in ('role.assignUser', 'role.assignPermission')
   group by u.id having count(distinct p.permission) = 2 limit 1`,
);

/** Whether an active user other than `exceptId` may decide on requests. */
export const hasDecider = statement.any(
  'has-decider',
  `select u.id from app_user u join valid_user_role r on r.user_id = u.id
     join role_permission p on p.role_name = r.role_name
   where u.is_active and u.deleted_at is null and u.id <> :exceptId and p.permission = 'appr.decide' limit 1`,
);
