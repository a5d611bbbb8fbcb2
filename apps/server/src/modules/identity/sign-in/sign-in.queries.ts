import { type RowOf, statement } from '../../../platform/database/statement.ts';

/**
 * Stores until when the account counts as guessed at; null ends it. The list of users shows it; no try is refused by
 * it.
 */
export const updateGuessed = statement.run(
  'update-guessed',
  'update app_user set guessed_until = :until? where id = :userId',
);

/** Stores a sign-in, which also ends the state of being guessed at. */
export const updateLastLogin = statement.run(
  'update-last-login',
  'update app_user set last_login_at = :now, guessed_until = null where id = :userId',
);

/** Idle time and end of a session. */
export type SessionTimes = RowOf<'find-session-times'>;

/** Times of a session; undefined when it has ended. */
export const findSessionTimes = statement.one(
  'find-session-times',
  'select idle_minutes, expires_at from app_session where id = :sessionId',
  { isLookUp: true },
);
