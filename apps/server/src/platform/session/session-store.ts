/** SQL of sessions and of their users; `sessions.ts` caches results for a few seconds. */
import { calendars } from '@nazer/contract/identity/reading.ts';
import { type Permission, permissions } from '@nazer/contract/kernel/permissions.ts';
import type { CurrentUser } from '../ctx.ts';
import type { Queryable } from '../database/database.ts';
import { type RowOf, statement } from '../database/statement.ts';
import { scopeOfType } from './row-scope.ts';

export interface StoredSession {
  readonly user: CurrentUser;
  readonly mustChangePassword: boolean;
  /** Whether a role demands a second factor and the user has none yet. */
  readonly mustEnrolFactor: boolean;
  /** `sarafiStatus` of the office whose rows the user sees; null without an office. */
  readonly officeStatus: number | null;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly idleMinutes: number;
  /** Whether the session was lent to a program of the product that shows pages: it reads, and changes nothing. */
  readonly isLent?: true;
}

type UserRow = RowOf<'find-active-user'>;

const userColumns = `u.id as user_id, u.user_name, u.full_name, u.must_change_password, u.user_type, u.sarafi_id,
  u.calendar,
  coalesce((select json_agg(distinct p.permission) from valid_user_role r
    join role_permission p on p.role_name = r.role_name where r.user_id = u.id), '[]'::json) as permissions`;

function toUser(row: UserRow, sessionId: number): CurrentUser {
  const granted = permissions.filter((permission: Permission) => row.permissions.includes(permission));
  return {
    id: row.userId,
    userName: row.userName,
    fullName: row.fullName,
    permissions: new Set(granted),
    sessionId,
    scope: scopeOfType(row.userType, row.sarafiId),
    calendar: calendars.find((calendar) => calendar === row.calendar) ?? 'jalali',
  };
}

/** Inserts a session; gives its id. */
export const insertSession = statement.only(
  'insert-session',
  `insert into app_session (token_hash, user_id, created_at, last_seen_at, expires_at, idle_minutes, address, user_agent)
   values (:tokenHash, :userId, :now, :now, :expiresAt, :idleMinutes, :address, :userAgent) returning id`,
);

/** Whether the user `u` has a second factor. */
export const hasFactor = `(exists(select from authenticator_secret where user_id = u.id and confirmed_at is not null)
  or exists(select from passkey where user_id = u.id))`;

/** Whether a role of the user `u` demands a second factor and there is none. */
export const mustEnrolFactor = `exists(select from valid_user_role r join app_role a on a.name = r.role_name
    where r.user_id = u.id and a.requires_second_factor)
  and not ${hasFactor}`;

const selectSession = statement.one(
  'find-session',
  `select s.id as session_id, s.last_seen_at, s.expires_at, s.idle_minutes, ${userColumns},
     ${mustEnrolFactor} as must_enrol_factor,
     (select status from sarafi where id = u.sarafi_id) as office_status
   from app_session s join app_user u on u.id = s.user_id where s.token_hash = :tokenHash and u.is_active`,
);

/**
 * Session of the hash of a token; undefined for an unknown one and for that of an inactive user. Whether it
 * has expired is left to the caller.
 */
export async function findSession(db: Queryable, tokenHash: Buffer): Promise<StoredSession | undefined> {
  const row = await selectSession(db, { tokenHash });
  if (!row) return undefined;
  const user = toUser(row, row.sessionId);
  return {
    user,
    mustChangePassword: row.mustChangePassword,
    mustEnrolFactor: row.mustEnrolFactor,
    officeStatus: user.scope === null ? null : row.officeStatus,
    lastSeenAt: row.lastSeenAt,
    expiresAt: row.expiresAt,
    idleMinutes: row.idleMinutes,
  };
}

const selectUser = statement.one(
  'find-active-user',
  `select ${userColumns} from app_user u where u.id = :userId and u.is_active`,
);

/**
 * User with the rights of now, outside a session (for download tickets); undefined for one who may not sign
 * in.
 */
export async function findActiveUser(db: Queryable, userId: number): Promise<CurrentUser | undefined> {
  const row = await selectUser(db, { userId });
  return row && toUser(row, 0);
}

export const updateLastSeen = statement.run(
  'update-last-seen',
  'update app_session set last_seen_at = :now where id = :sessionId and last_seen_at < :now',
);

export const deleteSession = statement.run('delete-session', 'delete from app_session where id = :sessionId');

/** Ends the sessions of a user, but the one with `exceptSessionId`. */
export const deleteSessionsOf = statement.run(
  'delete-sessions-of',
  'delete from app_session where user_id = :userId and id <> :exceptSessionId',
);

export const deleteExpiredSessions = statement.run(
  'delete-expired-sessions',
  `delete from app_session where expires_at <= :now or last_seen_at + make_interval(mins => idle_minutes) <= :now`,
);

/**
 * Minutes by which `last_seen_at` may be behind: it is written at most once a minute, so a session in use
 * looks older.
 */
const seenSlackMinutes = 2;

const selectOpenSessions = statement.values(
  'find-open-sessions',
  `select s.id from app_session s join app_user u on u.id = s.user_id
   where s.id = any(:sessionIds::int[]) and u.is_active and s.expires_at > :now
     and s.last_seen_at + make_interval(mins => s.idle_minutes + ${seenSlackMinutes}) > :now`,
);

/** Sessions among these that are still open. Looking does not count as activity of the user. */
export const findOpenSessions = async (
  db: Queryable,
  sessionIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> => new Set(await selectOpenSessions(db, { sessionIds, now }));
