import type { Queryable } from '../../platform/database/database.ts';

export async function updateGuessed(db: Queryable, userId: number, until: Date | null): Promise<void> {
  await db.query('update app_user set guessed_until = $2 where id = $1', [userId, until]);
}

export async function updateLastLogin(db: Queryable, userId: number, now: Date): Promise<void> {
  await db.query('update app_user set last_login_at = $2, guessed_until = null where id = $1', [userId, now]);
}

export interface SessionTimes {
  readonly idleMinutes: number;
  readonly expiresAt: Date;
}

export async function findSessionTimes(db: Queryable, sessionId: number): Promise<SessionTimes | undefined> {
  const { rows } = await db.query<SessionTimes>(
    'select idle_minutes as "idleMinutes", expires_at as "expiresAt" from app_session where id = $1',
    [sessionId],
    { name: 'find-session-times' },
  );
  return rows[0];
}
