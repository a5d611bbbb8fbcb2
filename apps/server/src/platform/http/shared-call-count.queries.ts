import type { Queryable } from '../database/database.ts';
import { statement } from '../database/statement.ts';

/**
 * Counts a call in one statement: of two nodes that count the same subject at once, the second waits for the row and
 * adds to it.
 */
export const countCall = statement.one(
  'count-call',
  `insert into call_count as c (subject, began_at, calls) values (:subject, now(), 1)
   on conflict (subject) do update set
     calls = case when c.began_at > now() - make_interval(secs => :seconds::float8) then c.calls + 1 else 1 end,
     began_at = case when c.began_at > now() - make_interval(secs => :seconds::float8) then c.began_at else now() end
   returning calls, ceil(extract(epoch from began_at - now()) + :seconds::float8)::integer as "secondsLeft!"`,
);

const deleteBegunBefore = statement.run(
  'delete-old-call-counts',
  "delete from call_count where began_at < now() - interval '1 hour'",
);

export const deleteOldCallCounts = (db: Queryable): Promise<number> => deleteBegunBefore(db);
