import { statement } from '../../../platform/database/statement.ts';

/** Ends a session of a user; false when the user has no such session. */
export const deleteSessionOf = statement.any(
  'delete-session-of',
  'delete from app_session where user_id = :userId and id = :sessionId',
);
