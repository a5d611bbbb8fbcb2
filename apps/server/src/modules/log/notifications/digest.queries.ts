import { statement } from '../../../platform/database/statement.ts';
import { changeActions, isNew } from './notifications.queries.ts';

/** Whether anybody wants a digest. */
export const hasDigests = statement.any(
  'has-digests',
  `select from notification_preference where digest <> 'off'`,
);

/** Active users with an e-mail who want a digest; whether it is due is asked for each. */
export const findDigestReaders = statement.all(
  'find-digest-readers',
  `select p.user_id from notification_preference p join app_user u on u.id = p.user_id
   where p.digest <> 'off' and u.email <> '' and u.is_active order by p.user_id`,
);

/**
 * Settings and progress of a user's digest; undefined for a user who never chose any. Locks them and the user until the
 * transaction ends, so that no other node writes the same digest, and saving preferences waits (`lockPreference`).
 */
export const lockDigest = statement.one(
  'lock-digest',
  `select p.digest, p.digest_hour, p.quiet_from, p.quiet_to, p.digest_since, p.mailed_at, p.mailed_seq,
     u.email, u.language, u.digits, u.calendar
   from notification_preference p join app_user u on u.id = p.user_id where p.user_id = :userId for update`,
);

/** Place of the last link of the chain; 0 while it is empty. */
export const findChainLength = statement.only(
  'find-chain-length',
  'select coalesce(max(seq), 0) as "seq!" from event_seal',
);

/**
 * Changes by others after one place of the chain up to another, the latest first. An entry gets its place after its
 * commit, so none appears later with a smaller one. `isNew` true: unread ones only; false: all. `total` counts also
 * those beyond the limit.
 */
export const findSealedChanges = statement.all(
  'find-sealed-changes',
  `select e.id as "id!", e.at as "at!", e.user_name as "userName!", shown_name(e.user_id, e.user_name) as "by!",
     e.resource as "resource!", e.action as "action!", e.key as "key!", e.title as "title!",
     ${isNew} as "isNew!", count(*) over () as "total!"
   from event_seal s join event_log e on e.id = s.event_id
     left join notification_mark m on m.user_id = :userId and m.source = 'change' and m.entry_id = e.id
   where s.seq > :after::bigint and s.seq <= :upTo::bigint
     and e.resource in (select json_array_elements_text(:resources::json)) and e.action in ${changeActions}
     and e.user_id is distinct from :userId and (not :isNew::boolean or ${isNew})
   order by s.seq desc limit :limit::integer`,
);

/** Notifications other than changes that were mailed to a user and may be found again (`deleteMailed`). */
export const findMailed = statement.all(
  'find-mailed-notifications',
  'select source, entry_id from notification_mailed where user_id = :userId',
);

export const insertMailed = statement.run(
  'insert-mailed-notifications',
  `insert into notification_mailed (user_id, source, entry_id, mailed_at)
   select :userId, r.source, r.id, :now from json_to_recordset(:entries::json) as r (source text, id bigint)
   on conflict do nothing`,
);

/** Forgets what was mailed before a moment from which no digest reads any more. */
export const deleteMailed = statement.run(
  'delete-mailed-notifications',
  'delete from notification_mailed where user_id = :userId and mailed_at < :before',
);

/** Stores the time of a digest and the place of the chain it reached, also of one that had nothing to mail. */
export const saveDigest = statement.run(
  'save-digest',
  'update notification_preference set mailed_at = :now, mailed_seq = :seq::bigint where user_id = :userId',
);
