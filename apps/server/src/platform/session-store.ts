/** The SQL of sessions and of who a user is; `sessions.ts` keeps what was read for a few seconds. */
import { type Permission, permissions } from '@nazer/contract/kernel/permissions.ts';
import type { CurrentUser } from './ctx.ts';
import type { Queryable } from './database/database.ts';
import { scopeOfType } from './row-scope.ts';

export interface StoredSession {
  readonly user: CurrentUser;
  readonly mustChangePassword: boolean;
  /** A role demands a second factor and there is none yet. */
  readonly mustEnrolFactor: boolean;
  /** `sarafiStatus` of the office whose rows the user sees; null where there is none. */
  readonly officeStatus: number | null;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly idleMinutes: number;
}

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly userId: number;
  readonly now: Date;
  readonly expiresAt: Date;
  readonly idleMinutes: number;
  readonly address: string;
  readonly userAgent: string;
}

interface UserRow {
  user_id: number;
  user_name: string;
  full_name: string;
  must_change_password: boolean;
  user_type: number;
  sarafi_id: number | null;
  permissions: string[];
}

interface SessionRow extends UserRow {
  office_status: number | null;
  session_id: number;
  last_seen_at: Date;
  expires_at: Date;
  idle_minutes: number;
  must_enrol_factor: boolean;
}

const userColumns = `u.id as user_id, u.user_name, u.full_name, u.must_change_password, u.user_type, u.sarafi_id,
  coalesce((select json_agg(distinct p.permission) from valid_user_role r
    join role_permission p on p.role_name = r.role_name where r.user_id = u.id), '[]'::json) as permissions`;

function toUser(row: UserRow, sessionId: number): CurrentUser {
  const granted = permissions.filter((permission: Permission) => row.permissions.includes(permission));
  return {
    id: row.user_id,
    userName: row.user_name,
    fullName: row.full_name,
    permissions: new Set(granted),
    sessionId,
    scope: scopeOfType(row.user_type, row.sarafi_id),
  };
}

/** Gives the number of the session. */
export async function insertSession(db: Queryable, session: NewSession): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into app_session (token_hash, user_id, created_at, last_seen_at, expires_at, idle_minutes, address, user_agent)
     values ($1, $2, $3, $3, $4, $5, $6, $7) returning id`,
    [
      session.tokenHash,
      session.userId,
      session.now,
      session.expiresAt,
      session.idleMinutes,
      session.address,
      session.userAgent,
    ],
    { name: 'insert-session' },
  );
  return rows[0]?.id ?? 0;
}

/** Of the user `u`. */
export const hasFactor = `(exists(select from authenticator_secret where user_id = u.id and confirmed_at is not null)
  or exists(select from passkey where user_id = u.id))`;

/** Of the user `u`. */
export const mustEnrolFactor = `exists(select from valid_user_role r join app_role a on a.name = r.role_name
    where r.user_id = u.id and a.requires_second_factor)
  and not ${hasFactor}`;

export async function findSession(db: Queryable, tokenHash: Buffer): Promise<StoredSession | undefined> {
  const { rows } = await db.query<SessionRow>(
    `select s.id as session_id, s.last_seen_at, s.expires_at, s.idle_minutes, ${userColumns},
       ${mustEnrolFactor} as must_enrol_factor,
       (select status from sarafi where id = u.sarafi_id) as office_status
     from app_session s join app_user u on u.id = s.user_id where s.token_hash = $1 and u.is_active`,
    [tokenHash],
    { name: 'find-session' },
  );
  const row = rows[0];
  if (!row) return undefined;
  const user = toUser(row, row.session_id);
  return {
    user,
    mustChangePassword: row.must_change_password,
    mustEnrolFactor: row.must_enrol_factor,
    officeStatus: user.scope === null ? null : row.office_status,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
    idleMinutes: row.idle_minutes,
  };
}

/** The user as they stand now, outside a session (download tickets). */
export async function findActiveUser(db: Queryable, userId: number): Promise<CurrentUser | undefined> {
  const { rows } = await db.query<UserRow>(
    `select ${userColumns} from app_user u where u.id = $1 and u.is_active`,
    [userId],
    { name: 'find-active-user' },
  );
  return rows[0] && toUser(rows[0], 0);
}

export async function updateLastSeen(db: Queryable, sessionId: number, now: Date): Promise<void> {
  await db.query(
    'update app_session set last_seen_at = $2 where id = $1 and last_seen_at < $2',
    [sessionId, now],
    { name: 'update-last-seen' },
  );
}

export async function deleteSession(db: Queryable, sessionId: number): Promise<void> {
  await db.query('delete from app_session where id = $1', [sessionId], { name: 'delete-session' });
}

/** Ends the sessions of a user, but the one with `keptSessionId`. */
export async function deleteSessionsOf(db: Queryable, userId: number, keptSessionId: number): Promise<void> {
  await db.query('delete from app_session where user_id = $1 and id <> $2', [userId, keptSessionId]);
}

export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.query(
    `delete from app_session where expires_at <= $1 or last_seen_at + make_interval(mins => idle_minutes) <= $1`,
    [now],
  );
}
