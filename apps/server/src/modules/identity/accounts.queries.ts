import type { Queryable } from '../../platform/database/database.ts';

export async function insertRole(db: Queryable, role: string, permissions: readonly string[]): Promise<void> {
  await db.query(
    `insert into app_role (name, is_system) values ($1, true) on conflict (name) do update set is_system = true`,
    [role],
  );
  await db.query(
    `insert into role_permission (role_name, permission)
     select $1, permission from json_array_elements_text($2::json) as permission on conflict do nothing`,
    [role, JSON.stringify(permissions)],
  );
}

export async function insertUserRoles(
  db: Queryable,
  userId: number,
  roles: readonly string[],
): Promise<void> {
  for (const role of roles) {
    await db.query('insert into user_role (user_id, role_name) values ($1, $2) on conflict do nothing', [
      userId,
      role,
    ]);
  }
}

/** True when someone active may administer. */
export async function hasAdministrator(db: Queryable): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from app_user u join valid_user_role r on r.user_id = u.id
     where u.is_active and r.role_name = 'SYSADMIN' limit 1`,
  );
  return rows.length > 0;
}

export interface KnownAccount {
  readonly id: number;
  readonly passwordHash: string;
}

/** Active accounts by their user names. */
export async function findAccountsNamed(
  db: Queryable,
  userNames: readonly string[],
): Promise<KnownAccount[]> {
  const { rows } = await db.query<{ id: number; password_hash: string }>(
    `select id, password_hash from app_user where is_active
     and lower(user_name) in (select json_array_elements_text($1::json))`,
    [JSON.stringify(userNames)],
  );
  return rows.map((row) => ({ id: row.id, passwordHash: row.password_hash }));
}

/** Of the given user names, in small letters, those an account has, whatever became of it. */
export async function findTakenNames(
  db: Queryable,
  userNames: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ name: string }>(
    `select lower(user_name) as name from app_user
     where lower(user_name) in (select json_array_elements_text($1::json))`,
    [JSON.stringify(userNames)],
  );
  return new Set(rows.map(({ name }) => name));
}

export async function updateActive(db: Queryable, userId: number, isActive: boolean): Promise<void> {
  await db.query('update app_user set is_active = $2 where id = $1 and deleted_at is null', [
    userId,
    isActive,
  ]);
  if (!isActive) await db.query('delete from app_session where user_id = $1', [userId]);
}
