import type { Queryable } from '../../platform/database/database.ts';

export interface WaitingUser {
  readonly id: number;
  readonly userName: string;
  readonly email: string;
  readonly language: string;
  readonly createdAt: Date;
}

const columns = `id, user_name as "userName", email, language, created_at as "createdAt"`;

/** Which of the two an account has already, under either of them. */
export async function findTaken(
  db: Queryable,
  { userName, email }: { readonly userName: string; readonly email: string },
): Promise<('userName' | 'email')[]> {
  const { rows } = await db.query<{ name: string }>(
    `select distinct lower(name) as name from app_user u, unnest(array[u.user_name, u.email]) as name
     where lower(name) in (lower($1), lower($2))`,
    [userName, email],
  );
  const taken = new Set(rows.map(({ name }) => name));
  const asked = { userName, email };
  return (['userName', 'email'] as const).filter((field) => taken.has(asked[field].toLowerCase()));
}

export async function setWaiting(db: Queryable, userId: number, language: string): Promise<void> {
  await db.query(
    'update app_user set awaits_approval = true, is_active = false, language = $2 where id = $1',
    [userId, language],
  );
}

export async function setLanguage(db: Queryable, userId: number, language: string): Promise<void> {
  await db.query('update app_user set language = $2 where id = $1', [userId, language]);
}

export async function acceptTerms(
  db: Queryable,
  userId: number,
  { version, at }: { readonly version: number; readonly at: Date },
): Promise<void> {
  await db.query('update app_user set terms_version = $2, terms_accepted_at = $3 where id = $1', [
    userId,
    version,
    at,
  ]);
}

export async function findWaiting(db: Queryable): Promise<WaitingUser[]> {
  const { rows } = await db.query<WaitingUser>(
    `select ${columns} from app_user where awaits_approval order by id limit 500`,
  );
  return rows;
}

/** Lets one in; `undefined` when there is none who waits under this name. */
export async function letIn(db: Queryable, userName: string): Promise<WaitingUser | undefined> {
  const { rows } = await db.query<WaitingUser>(
    `update app_user set awaits_approval = false, is_active = true
     where awaits_approval and lower(user_name) = lower($1) returning ${columns}`,
    [userName],
  );
  return rows[0];
}

/** Removes one who never was in; the name is free again. */
export async function deleteWaiting(db: Queryable, userName: string): Promise<WaitingUser | undefined> {
  const { rows } = await db.query<WaitingUser>(
    `delete from app_user where awaits_approval and lower(user_name) = lower($1) returning ${columns}`,
    [userName],
  );
  return rows[0];
}
