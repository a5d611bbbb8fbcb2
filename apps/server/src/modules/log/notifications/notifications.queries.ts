import type { NewestEntries } from '@nazer/contract/log/notifications.contract.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type RowOf, statement } from '../../../platform/database/statement.ts';

/** Actions that others are notified of. */
export const changeActions = `('insert', 'update', 'delete', 'restore', 'import')`;

/** Days after which a change counts as read. */
const newDays = 30;

/** Whether a log entry `e` is unread, by the person's mark `m` on it or else by the last id they have seen. */
export const isNew = 'coalesce(not m.is_read, e.id > :seen::bigint)';

/**
 * Changes by others, newest first. `isNew` null: read and unread ones. Each resource is read by its own index, so that
 * the last entries of a resource that is seldom written are found as quickly.
 */
export const findChanges = statement.all(
  'find-changes',
  `select e.id as "id!", e.at as "at!", e.user_name as "userName!", shown_name(e.user_id, e.user_name) as "by!",
     e.resource as "resource!", e.action as "action!", e.key as "key!", e.title as "title!", e.is_new as "isNew!"
   from json_array_elements_text(:resources::json) as r (name) cross join lateral (
     select e.*, ${isNew} as is_new
     from event_log e left join notification_mark m
       on m.user_id = :userId and m.source = 'change' and m.entry_id = e.id
     where e.resource = r.name and e.action in ${changeActions} and e.user_id is distinct from :userId
       and e.id < :before::bigint and e.id > :floor::bigint and (:isNew?::boolean is null or ${isNew} = :isNew)
     order by e.id desc limit :limit::integer) e
   order by e.id desc limit :limit::integer`,
);

/** Whether an entry is a change by others of one of these resources. */
export const findChange = statement.any(
  'find-change',
  `select from event_log where id = :id and action in ${changeActions} and user_id is distinct from :userId
     and resource in (select json_array_elements_text(:resources::json))`,
);

/**
 * Newest id the person has seen, of changes, alerts and approvals. `changeFloor`: no unread change has an id up to it.
 */
export type SeenMarks = RowOf<'find-seen'>;

const selectSeen = statement.one(
  'find-seen',
  `select greatest(u.notifications_seen_id, old.id) as "change!", u.alerts_seen_id as alert, u.approvals_seen_id as approval,
     least(greatest(u.notifications_seen_id, old.id), (select min(m.entry_id) - 1 from notification_mark m
       where m.user_id = u.id and m.source = 'change' and not m.is_read)) as "changeFloor!"
   from app_user u, (select coalesce((select event_id from event_search
     where at < :now::timestamptz - interval '${newDays} days' order by at desc, event_id desc limit 1), 0) as id) old
   where u.id = :userId`,
  { isLookUp: true },
);

/** Newest id of each source that the person has seen; changes older than `newDays` count as seen. */
export async function findSeenMarks(
  db: Queryable,
  params: { readonly userId: number; readonly now: Date },
): Promise<SeenMarks> {
  return (await selectSeen(db, params)) ?? { change: 0, alert: 0, approval: 0, changeFloor: 0 };
}

export type MarkSource = 'change' | 'alert' | 'approval';

/** Marks the person set on single entries of a source; entries without a mark are missing. */
export const findMarks = statement.all(
  'find-notification-marks',
  `select entry_id, is_read from notification_mark where user_id = :userId and source = :source
     and entry_id in (select json_array_elements_text(:ids::json)::bigint)`,
  { isLookUp: true },
);

/** Stores a mark; true when it differs from the one before, or there was none. */
export const saveMark = statement.any(
  'save-notification-mark',
  `insert into notification_mark (user_id, source, entry_id, is_read) values (:userId, :source, :id, :isRead)
   on conflict (user_id, source, entry_id) do update set is_read = excluded.is_read
     where notification_mark.is_read <> excluded.is_read`,
);

const selectNewest = statement.one(
  'find-newest-notifications',
  `select (select coalesce(max(id), 0) from event_log) as "change!",
     (select coalesce(max(id), 0) from sarafi_alert) as "alert!",
     (select coalesce(max(id), 0) from approval) as "approval!"`,
);

/**
 * Newest id of each source, of whomever, 0 for none; it never leaves the server, as it would tell how much others do.
 */
export async function findNewest(db: Queryable): Promise<NewestEntries> {
  return (await selectNewest(db)) ?? { change: 0, alert: 0, approval: 0 };
}

const deleteMarks = statement.run(
  'delete-notification-marks',
  `delete from notification_mark where user_id = :userId and entry_id <= case source
     when 'change' then :change::bigint when 'alert' then :alert::bigint else :approval::bigint end`,
);

const raiseSeen = statement.any(
  'raise-seen-notifications',
  `update app_user set notifications_seen_id = greatest(notifications_seen_id, :change::bigint),
     alerts_seen_id = greatest(alerts_seen_id, :alert::bigint),
     approvals_seen_id = greatest(approvals_seen_id, :approval::bigint)
   where id = :userId and (notifications_seen_id < :change::bigint or alerts_seen_id < :alert::bigint
     or approvals_seen_id < :approval::bigint)`,
);

/**
 * Marks entries up to these as seen and deletes the marks of single ones up to them; false when that changed nothing.
 * What was seen further on stays seen.
 */
export async function markSeen(
  db: Queryable,
  { userId, upTo }: { readonly userId: number; readonly upTo: NewestEntries },
): Promise<boolean> {
  const { change, alert, approval } = upTo;
  const wereMarked = (await deleteMarks(db, { userId, change, alert, approval })) > 0;
  return (await raiseSeen(db, { userId, change, alert, approval })) || wereMarked;
}
