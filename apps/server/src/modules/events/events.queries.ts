import type { Queryable } from '../../platform/database/database.ts';

export interface NotificationEntry {
  readonly id: number;
  readonly at: Date;
  readonly userName: string;
  readonly by: string;
  readonly resource: string;
  readonly action: string;
  readonly key: string;
  readonly title: string;
}

/** Looks at the newest entries only: whoever did the last thousands themselves has no news to wait for. */
const lookedAt = 3_000;

export async function findNotifications(
  db: Queryable,
  wish: { userId: number; resources: readonly string[]; since: Date; limit: number },
): Promise<NotificationEntry[]> {
  const { rows } = await db.query<NotificationEntry>(
    `select id, at, user_name as "userName", shown_name(user_id, user_name) as by, resource, action, key, title
     from (select * from event_log order by id desc limit ${lookedAt}) as newest
     where user_id is distinct from $1 and at >= $2
       and resource in (select json_array_elements_text($3::json))
       and action in ('insert', 'update', 'delete', 'restore', 'import')
     order by id desc limit $4`,
    [wish.userId, wish.since, JSON.stringify(wish.resources), wish.limit],
    { name: 'find-notifications' },
  );
  return rows;
}

export interface Seen {
  readonly entry: number;
  readonly alert: number;
}

/** The newest of each that the user has seen. */
export async function findSeen(db: Queryable, userId: number): Promise<Seen> {
  const { rows } = await db.query<Seen>(
    'select notifications_seen_id as entry, alerts_seen_id as alert from app_user where id = $1',
    [userId],
    { name: 'find-seen' },
  );
  return rows[0] ?? { entry: 0, alert: 0 };
}

/** True when there was something new. */
export async function markAllSeen(db: Queryable, userId: number): Promise<boolean> {
  const { affected } = await db.query(
    `update app_user set notifications_seen_id = newest.entry, alerts_seen_id = newest.alert
     from (select (select coalesce(max(id), 0) from event_log) as entry,
       (select coalesce(max(id), 0) from sarafi_alert) as alert) newest
     where app_user.id = $1 and (notifications_seen_id < newest.entry or alerts_seen_id < newest.alert)`,
    [userId],
  );
  return affected > 0;
}
