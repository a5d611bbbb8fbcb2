import { statement } from '../database/statement.ts';

/** Whether a person did something under a key of a form; see `done-once.ts`. */
export const wasDone = statement.any(
  'request-was-done',
  `select from event_log where request_id like 'once-%' and request_id = :requestId and user_id = :userId
     and result = 'done' limit 1`,
);
