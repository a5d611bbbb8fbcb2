import { statement } from '../database/statement.ts';

/** Whether a person did something under a key of a form, by another sending than this; see `done-once.ts`. */
export const wasDone = statement.any(
  'request-was-done',
  `select from event_log where once_key(request_id) = once_key(:requestId) and user_id = :userId
     and request_id like 'once-%' and result = 'done' and request_id <> :requestId limit 1`,
);
