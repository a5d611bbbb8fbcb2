import type { Queryable } from '../../platform/database/database.ts';

export interface FactorState {
  readonly hasAuthenticator: boolean;
  readonly passkeyCount: number;
  readonly recoveryCodesLeft: number;
  /** A role of the user demands a second factor. */
  readonly isRequired: boolean;
}

export async function getFactorState(db: Queryable, userId: number): Promise<FactorState> {
  const { rows } = await db.query<FactorState>(
    `select exists(select from authenticator_secret where user_id = $1 and confirmed_at is not null) as "hasAuthenticator",
       (select count(*)::int from passkey where user_id = $1) as "passkeyCount",
       (select count(*)::int from recovery_code where user_id = $1 and used_at is null) as "recoveryCodesLeft",
       exists(select from valid_user_role r join app_role a on a.name = r.role_name
         where r.user_id = $1 and a.requires_second_factor) as "isRequired"`,
    [userId],
    { name: 'get-factor-state' },
  );
  const row = rows[0];
  if (!row) throw new Error('A select without a table gave no row.');
  return row;
}

export interface StoredSecret {
  readonly sealedSecret: string;
  readonly isConfirmed: boolean;
}

export async function findSecret(db: Queryable, userId: number): Promise<StoredSecret | undefined> {
  const { rows } = await db.query<StoredSecret>(
    `select sealed_secret as "sealedSecret", confirmed_at is not null as "isConfirmed"
     from authenticator_secret where user_id = $1`,
    [userId],
    { name: 'find-authenticator' },
  );
  return rows[0];
}

/** Replaces one that was never confirmed. Gives false when there is a confirmed one. */
export async function insertSecret(
  db: Queryable,
  userId: number,
  to: { sealedSecret: string; now: Date },
): Promise<boolean> {
  const { affected } = await db.query(
    `insert into authenticator_secret as a (user_id, sealed_secret, created_at) values ($1, $2, $3)
     on conflict (user_id) do update set sealed_secret = $2, created_at = $3, last_step = 0
     where a.confirmed_at is null`,
    [userId, to.sealedSecret, to.now],
  );
  return affected > 0;
}

/** Gives false when it was confirmed meanwhile, or replaced by another. */
export async function confirmSecret(
  db: Queryable,
  userId: number,
  to: { sealedSecret: string; step: number; now: Date },
): Promise<boolean> {
  const { affected } = await db.query(
    `update authenticator_secret set confirmed_at = $4, last_step = $3
     where user_id = $1 and sealed_secret = $2 and confirmed_at is null`,
    [userId, to.sealedSecret, to.step, to.now],
  );
  return affected > 0;
}

/** Takes the code of this step, once; of two at the same moment one is refused. */
export async function takeStep(db: Queryable, userId: number, step: number): Promise<boolean> {
  const { affected } = await db.query(
    `update authenticator_secret set last_step = $2
     where user_id = $1 and last_step < $2 and confirmed_at is not null`,
    [userId, step],
    { name: 'take-authenticator-step' },
  );
  return affected > 0;
}

export async function deleteSecret(db: Queryable, userId: number): Promise<void> {
  await db.query('delete from authenticator_secret where user_id = $1', [userId]);
}

export async function replaceRecoveryCodes(
  db: Queryable,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.query('delete from recovery_code where user_id = $1', [userId]);
  for (const hash of hashes)
    await db.query('insert into recovery_code (user_id, code_hash) values ($1, $2)', [userId, hash]);
}

export async function takeRecoveryCode(
  db: Queryable,
  userId: number,
  to: { hash: Buffer; now: Date },
): Promise<boolean> {
  const { affected } = await db.query(
    'update recovery_code set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null',
    [userId, to.hash, to.now],
    { name: 'take-recovery-code' },
  );
  return affected > 0;
}

/** When the session began. */
export async function findSessionStart(db: Queryable, sessionId: number): Promise<Date | undefined> {
  const { rows } = await db.query<{ at: Date }>('select created_at as at from app_session where id = $1', [
    sessionId,
  ]);
  return rows[0]?.at;
}

/** Gives what stood before; undefined when there is no such role. */
export async function updateRoleSecondFactor(
  db: Queryable,
  roleName: string,
  isRequired: boolean,
): Promise<boolean | undefined> {
  const { rows } = await db.query<{ before: boolean }>(
    'select requires_second_factor as before from app_role where name = $1 for update',
    [roleName],
  );
  await db.query('update app_role set requires_second_factor = $2 where name = $1', [roleName, isRequired]);
  return rows[0]?.before;
}

export async function findUserIdsOfRole(db: Queryable, roleName: string): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    'select user_id as id from valid_user_role where role_name = $1',
    [roleName],
  );
  return rows.map(({ id }) => id);
}

/** Whom an administrator helps; also one who may not sign in now. */
export async function findUserNamed(
  db: Queryable,
  userName: string,
): Promise<{ id: number; userName: string } | undefined> {
  const { rows } = await db.query<{ id: number; userName: string }>(
    'select id, user_name as "userName" from app_user where lower(user_name) = lower($1)',
    [userName],
  );
  return rows[0];
}
