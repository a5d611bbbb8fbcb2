import type { Queryable } from '../../platform/database/database.ts';

export interface OpenSession {
  readonly id: number;
  readonly userAgent: string;
  readonly address: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}

const isOpen = `expires_at > $2 and last_seen_at + make_interval(mins => idle_minutes) > $2`;

export async function findSessionsOf(db: Queryable, userId: number, now: Date): Promise<OpenSession[]> {
  const { rows } = await db.query<OpenSession>(
    `select id, user_agent as "userAgent", address, created_at as "createdAt", last_seen_at as "lastSeenAt",
       expires_at as "expiresAt"
     from app_session where user_id = $1 and ${isOpen} order by last_seen_at desc, id desc limit 200`,
    [userId, now],
  );
  return rows;
}

/** False when the user has no such session. */
export async function deleteSessionOf(db: Queryable, userId: number, sessionId: number): Promise<boolean> {
  const { affected } = await db.query('delete from app_session where user_id = $1 and id = $2', [
    userId,
    sessionId,
  ]);
  return affected > 0;
}
