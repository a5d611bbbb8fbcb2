/** What anyone may do, for the rules over changes of rights. */
import type { Queryable } from '../../platform/database/database.ts';

const rightsLock = 7_205_022;

/** Changes of rights wait for each other: each rule is judged on rights nobody else is changing. */
export async function lockRights(tx: Queryable): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1::bigint)', [rightsLock]);
}

/** What a user may do now. */
export async function findPermissionsOf(db: Queryable, userId: number): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ permission: string }>(
    `select distinct p.permission from valid_user_role r join role_permission p on p.role_name = r.role_name
     where r.user_id = $1`,
    [userId],
  );
  return new Set(rows.map(({ permission }) => permission));
}

/** Active people who may give roles; those without a name come last. */
export async function findRoleGivers(db: Queryable): Promise<{ fullName: string; email: string }[]> {
  const { rows } = await db.query<{ fullName: string; email: string }>(
    `select u.full_name as "fullName", u.email from app_user u
     where u.is_active and u.deleted_at is null and exists (
       select 1 from valid_user_role r join role_permission p on p.role_name = r.role_name
       where r.user_id = u.id and p.permission = 'role.assignUser')
     order by u.full_name = '', u.full_name, u.id limit 5`,
  );
  return rows;
}

export interface PermissionSource {
  readonly permission: string;
  readonly roles: readonly string[];
}

/** Each permission of a user with the names of the roles it comes from. */
export async function findPermissionSources(db: Queryable, userId: number): Promise<PermissionSource[]> {
  const { rows } = await db.query<PermissionSource>(
    `select p.permission, json_agg(r.role_name order by r.role_name) as roles
     from valid_user_role r join role_permission p on p.role_name = r.role_name
     where r.user_id = $1 group by p.permission`,
    [userId],
  );
  return rows;
}

export interface Holder {
  readonly id: number;
  readonly userName: string;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
}

/** Who holds a role now, with all their roles and permissions. */
export async function findHolders(db: Queryable, roleName: string): Promise<Holder[]> {
  const { rows } = await db.query<Holder>(
    `select u.id, u.user_name as "userName",
       (select json_agg(o.role_name) from valid_user_role o where o.user_id = u.id) as roles,
       coalesce((select json_agg(distinct p.permission)
       from valid_user_role o join role_permission p on p.role_name = o.role_name where o.user_id = u.id), '[]')
       as permissions
     from valid_user_role r join app_user u on u.id = r.user_id where r.role_name = $1 order by u.id`,
    [roleName],
  );
  return rows;
}

/** True when someone active may give roles and their permissions, without an end. */
export async function hasLastingAdministrator(db: Queryable): Promise<boolean> {
  const { rows } = await db.query(
    `select u.id from app_user u
       join user_role r on r.user_id = u.id and r.valid_to is null
       join role_permission p on p.role_name = r.role_name
     where u.is_active and u.deleted_at is null and p.permission in ('role.assignUser', 'role.assignPermission')
     group by u.id having count(distinct p.permission) = 2 limit 1`,
  );
  return rows.length > 0;
}

/** Whether somebody active other than this user decides on requests. */
export async function hasDecider(db: Queryable, exceptId: number): Promise<boolean> {
  const { rows } = await db.query(
    `select u.id from app_user u join valid_user_role r on r.user_id = u.id
       join role_permission p on p.role_name = r.role_name
     where u.is_active and u.deleted_at is null and u.id <> $1 and p.permission = 'appr.decide' limit 1`,
    [exceptId],
  );
  return rows.length > 0;
}
