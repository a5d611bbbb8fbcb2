import { statement } from '../../../platform/database/statement.ts';

export const findPreference = statement.one(
  'find-notification-preference',
  'select ways from notification_preference where user_id = :userId',
);

/** Two tabs that save side by side wait for each other. */
export const lockPreference = statement.run(
  'lock-notification-preference',
  'select from app_user where id = :userId for update',
);

export const savePreference = statement.run(
  'save-notification-preference',
  `insert into notification_preference (user_id, ways) values (:userId, :ways::jsonb)
   on conflict (user_id) do update set ways = excluded.ways`,
);
