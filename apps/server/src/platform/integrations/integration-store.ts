/** Calls of each service on a day, by all nodes together. */
import { statement } from '../database/statement.ts';

/** Counts one call; false, and nothing counted, when the quota is used up. */
export const countCall = statement.any(
  'count-outside-call',
  `insert into outside_service_day as o (service, day, calls, last_call_at) select :service, :day, 1, :at
   where :quota?::integer is null or :quota > 0
   on conflict (service, day) do update set calls = o.calls + 1, last_call_at = excluded.last_call_at
   where :quota::integer is null or o.calls < :quota`,
);

/** Counts a failed call that `countCall` counted before; the reason is cut at 300 characters. */
export const recordFailure = statement.run(
  'record-outside-failure',
  `update outside_service_day set failures = failures + 1, last_error_at = :at, last_error = left(:reason, 300)
   where service = :service and day = :day`,
);

/** Calls of the day, the last call and the last error ever, of each service that was asked. */
export const findServiceDays = statement.all(
  'find-outside-days',
  `select s.service, coalesce(d.calls, 0) as calls, coalesce(d.failures, 0) as failures,
     s.last_call_at, e.last_error_at, coalesce(e.last_error, '') as last_error
   from (select service, max(last_call_at) as last_call_at from outside_service_day group by service) s
   left join outside_service_day d on d.service = s.service and d.day = :day
   left join lateral (select last_error_at, last_error from outside_service_day
     where service = s.service and last_error_at is not null order by day desc limit 1) e on true`,
);
