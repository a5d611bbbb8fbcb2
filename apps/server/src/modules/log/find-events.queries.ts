/** Queries of the log that its list does not cover. */
import { statement } from '../../platform/database/statement.ts';

/** Number of sealed entries; every link of the chain is one entry. */
export const countSealed = statement.value(
  'count-sealed-events',
  'select coalesce(max(seq), 0) as count from event_seal',
);

/**
 * What the list of the log does not have of an entry; the seal is null while the entry waits for its place. Undefined
 * for none.
 */
export const findEventDetails = statement.one(
  'find-event-details',
  `select e.user_id, e.session_id, e.request_id, e.before, e.after, s.seq, s.hash, s.sealed_at
   from event_log e left join event_seal s on s.event_id = e.id where e.id = :id`,
);
