import { statement } from '../../platform/database/statement.ts';

/** Stored preference of a grid, of the menu (`menuKey`) or of a dashboard (`cardsKey`); undefined for none. */
export const findGridPreference = statement.value(
  'find-grid-preference',
  'select preference from grid_preference where user_id = :userId and grid = :grid',
);

export const saveGridPreference = statement.run(
  'save-grid-preference',
  `insert into grid_preference (user_id, grid, preference) values (:userId, :grid, :preference::jsonb)
   on conflict (user_id, grid) do update set preference = excluded.preference`,
);

/**
 * Locks the owner of entries that are limited in number until commit, so that the second of two additions at once waits
 * for the first. `no key update` lets others insert rows that refer to the user meanwhile.
 */
export const lockOwner = statement.run(
  'lock-workspace-owner',
  'select id from app_user where id = :userId for no key update',
);

export const findMessages = statement.all(
  'find-messages',
  `select id, sender_name as name, at, body as message, read_at is not null as is_read
   from message where user_id = :userId order by id desc limit :limit`,
  { isLookUp: true },
);

export const findMessagesBefore = statement.all(
  'find-messages-before',
  `select id, sender_name as name, at, body as message, read_at is not null as is_read
   from message where user_id = :userId and id < :before::bigint order by id desc limit :limit`,
);

/** Marks one of the person's own messages as read or unread; false when there is none. */
export const setMessageRead = statement.any(
  'set-message-read',
  `update message set read_at = case when :isRead::boolean then coalesce(read_at, :now::timestamptz) end
   where id = :id::bigint and user_id = :userId`,
);

/** Number of unread messages of the person. */
export const countUnread = statement.only(
  'count-unread',
  'select count(*) as count from message where user_id = :userId and read_at is null',
  { isLookUp: true },
);

/** Marks messages as read, all or up to one; gives how many were unread. */
export const markRead = statement.run(
  'mark-read',
  `update message set read_at = :now where user_id = :userId and read_at is null
     and (:upTo?::bigint is null or id <= :upTo)`,
);

export const insertMessage = statement.run(
  'insert-message',
  'insert into message (user_id, sender_name, at, body) values (:userId, :senderName, :at, :body)',
);
