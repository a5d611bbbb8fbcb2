import { type RowOf, statement } from '../../../platform/database/statement.ts';

export const updateGuessed = statement.run(
  'update-guessed',
  'update app_user set guessed_until = :until? where id = :userId',
);

export const updateLastLogin = statement.run(
  'update-last-login',
  'update app_user set last_login_at = :now, guessed_until = null where id = :userId',
);

export type SessionTimes = RowOf<'find-session-times'>;

export const findSessionTimes = statement.one(
  'find-session-times',
  'select idle_minutes, expires_at from app_session where id = :sessionId',
);
