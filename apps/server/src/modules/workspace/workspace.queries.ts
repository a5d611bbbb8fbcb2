import type { Queryable } from '../../platform/database/database.ts';

export async function findGridPreference(db: Queryable, userId: number, grid: string): Promise<unknown> {
  const { rows } = await db.query<{ preference: unknown }>(
    'select preference from grid_preference where user_id = $1 and grid = $2',
    [userId, grid],
    { name: 'find-grid-preference' },
  );
  return rows[0]?.preference;
}

export async function saveGridPreference(
  db: Queryable,
  userId: number,
  saved: { grid: string; preference: unknown },
): Promise<void> {
  await db.query(
    `insert into grid_preference (user_id, grid, preference) values ($1, $2, $3)
     on conflict (user_id, grid) do update set preference = excluded.preference`,
    [userId, saved.grid, JSON.stringify(saved.preference)],
    { name: 'save-grid-preference' },
  );
}

export interface Message {
  readonly id: number;
  readonly senderName: string;
  readonly at: Date;
  readonly body: string;
  readonly isRead: boolean;
}

export async function findMessages(db: Queryable, userId: number, limit: number): Promise<Message[]> {
  const { rows } = await db.query<{
    id: number;
    sender_name: string;
    at: Date;
    body: string;
    is_read: boolean;
  }>(
    `select id, sender_name, at, body, read_at is not null as is_read
     from message where user_id = $1 order by id desc limit $2`,
    [userId, limit],
    { name: 'find-messages' },
  );
  return rows.map((row) => ({
    id: row.id,
    senderName: row.sender_name,
    at: row.at,
    body: row.body,
    isRead: row.is_read,
  }));
}

export async function countUnread(db: Queryable, userId: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*) as count from message where user_id = $1 and read_at is null',
    [userId],
    { name: 'count-unread' },
  );
  return rows[0]?.count ?? 0;
}

/** Gives how many were unread. */
export async function markRead(db: Queryable, userId: number, now: Date): Promise<number> {
  const { affected } = await db.query(
    'update message set read_at = $2 where user_id = $1 and read_at is null',
    [userId, now],
  );
  return affected;
}

export async function insertMessage(
  db: Queryable,
  userId: number,
  message: { senderName: string; at: Date; body: string },
): Promise<void> {
  await db.query('insert into message (user_id, sender_name, at, body) values ($1, $2, $3, $4)', [
    userId,
    message.senderName,
    message.at,
    message.body,
  ]);
}
