import type { Queryable } from '../../platform/database/database.ts';
import { type RowOf, statement } from '../../platform/database/statement.ts';

/** Looks at the newest entries only: somebody who made the last thousands of changes gets no notifications. */
const lookedAt = 3_000;

export const findNotifications = statement.all(
  'find-notifications',
  `select id, at, user_name, shown_name(user_id, user_name) as "by!", resource, action, key, title
   from (select * from event_log order by id desc limit ${lookedAt}) as newest
   where user_id is distinct from :userId and at >= :since
     and resource in (select json_array_elements_text(:resources::json))
     and action in ('insert', 'update', 'delete', 'restore', 'import')
   order by id desc limit :limit`,
);

export type SeenMarks = RowOf<'find-seen'>;

const selectAppUser = statement.one(
  'find-seen',
  'select notifications_seen_id as entry, alerts_seen_id as alert from app_user where id = :userId',
);

/** The newest of each that the user has seen. */
export async function findSeenMarks(db: Queryable, userId: number): Promise<SeenMarks> {
  return (await selectAppUser(db, { userId })) ?? { entry: 0, alert: 0 };
}

/** True when there was something new. */
export const markNotificationsSeen = statement.any(
  'mark-notifications-seen',
  `update app_user set notifications_seen_id = newest.entry, alerts_seen_id = newest.alert
   from (select (select coalesce(max(id), 0) from event_log) as entry,
     (select coalesce(max(id), 0) from sarafi_alert) as alert) newest
   where app_user.id = :userId and (notifications_seen_id < newest.entry or alerts_seen_id < newest.alert)`,
);
