/** The SQL of tickets. */
import type { Queryable } from '../database/database.ts';
import { statement } from '../database/statement.ts';

export const insertTicket = statement.run(
  'issue-ticket',
  `insert into download_ticket (ticket_hash, user_id, user_name, language, request, created_at)
   values (:hash, :userId, :userName, :language, :request::jsonb, :now)`,
);

/**
 * Uses up a ticket that was issued after `after`. No row for an unknown, used or older one; of two takers at
 * once one gets it.
 */
export const takeTicket = statement.one(
  'take-ticket',
  `update download_ticket set used_at = :now
   where ticket_hash = :hash and used_at is null and created_at > :after
   returning user_id, language, request`,
);

export const setProgress = statement.run(
  'set-ticket-progress',
  'update download_ticket set row_count = :rowCount, finished_at = :finishedAt? where ticket_hash = :hash',
);

/** Progress of a ticket; no row for the ticket of another user. */
export const findProgress = statement.one(
  'get-ticket-progress',
  `select row_count, finished_at is not null as finished from download_ticket
   where ticket_hash = :hash and user_id = :userId`,
);

/** Time from its issue for which a ticket is kept, so that the progress of its export can be asked. */
const retentionMs = 24 * 3_600_000;

const deleteBefore = statement.run(
  'delete-old-tickets',
  'delete from download_ticket where created_at < :before',
);

export const deleteOldTickets = (db: Queryable, now: Date): Promise<number> =>
  deleteBefore(db, { before: new Date(now.getTime() - retentionMs) });
