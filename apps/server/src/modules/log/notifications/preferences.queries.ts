import { statement } from '../../../platform/database/statement.ts';

/**
 * E-mail and preferences of a user; the preferences are null where none were chosen yet. Times are of Tehran: the quiet
 * hours in minutes since midnight, `digest_hour` an hour.
 */
export const findPreference = statement.one(
  'find-notification-preference',
  `select u.email, p.channels as "channels?", p.quiet_from, p.quiet_to, p.digest as "digest?", p.digest_hour as "digestHour?"
   from app_user u left join notification_preference p on p.user_id = u.id where u.id = :userId`,
  { isLookUp: true },
);

/**
 * Locks the user until the transaction ends, so that two tabs that save at the same time wait for each other and for a
 * digest that is being written.
 */
export const lockPreference = statement.run(
  'lock-notification-preference',
  'select from app_user where id = :userId for update',
);

/** Saves preferences. A digest that is switched on begins with what comes from now on; one that was on goes on. */
export const savePreference = statement.run(
  'save-notification-preference',
  `insert into notification_preference as p
     (user_id, channels, quiet_from, quiet_to, digest, digest_hour, digest_since, mailed_at, mailed_seq)
   select :userId, :channels::jsonb, :quietFrom?::smallint, :quietTo?::smallint, :digest, :digestHour::smallint,
     :now::timestamptz, :now::timestamptz, (select coalesce(max(seq), 0) from event_seal)
   on conflict (user_id) do update set channels = excluded.channels, quiet_from = excluded.quiet_from,
     quiet_to = excluded.quiet_to, digest = excluded.digest, digest_hour = excluded.digest_hour,
     digest_since = case when p.digest = 'off' then excluded.digest_since else p.digest_since end,
     mailed_at = case when p.digest = 'off' then excluded.mailed_at else p.mailed_at end,
     mailed_seq = case when p.digest = 'off' then excluded.mailed_seq else p.mailed_seq end`,
);
