/** What was asked of each service on a day, by all nodes together. */
import type { Queryable } from '../database/database.ts';

/** Counts one call; false, and nothing counted, when the quota is used up. */
export async function countCall(
  db: Queryable,
  { service, day, quota }: { readonly service: string; readonly day: string; readonly quota: number | null },
): Promise<boolean> {
  const { affected } = await db.query(
    `insert into outside_service_day as o (service, day, calls) select $1, $2, 1
     where $3::integer is null or $3 > 0
     on conflict (service, day) do update set calls = o.calls + 1
     where $3::integer is null or o.calls < $3`,
    [service, day, quota],
    { name: 'count-outside-call' },
  );
  return affected > 0;
}

export async function recordFailure(
  db: Queryable,
  failure: { readonly service: string; readonly day: string; readonly at: Date; readonly reason: string },
): Promise<void> {
  await db.query(
    `update outside_service_day set failures = failures + 1, last_error_at = $3, last_error = $4
     where service = $1 and day = $2`,
    [failure.service, failure.day, failure.at, failure.reason.slice(0, 300)],
  );
}

interface ServiceDay {
  readonly service: string;
  readonly calls: number;
  readonly failures: number;
  readonly lastErrorAt: Date | null;
  readonly lastError: string;
}

/** Calls of the day, and the last error ever, of each service that was asked. */
export async function findServiceDays(db: Queryable, day: string): Promise<ServiceDay[]> {
  const { rows } = await db.query<ServiceDay>(
    `select s.service, coalesce(d.calls, 0) as calls, coalesce(d.failures, 0) as failures,
       e.last_error_at as "lastErrorAt", coalesce(e.last_error, '') as "lastError"
     from (select distinct service from outside_service_day) s
     left join outside_service_day d on d.service = s.service and d.day = $1
     left join lateral (select last_error_at, last_error from outside_service_day
       where service = s.service and last_error_at is not null order by day desc limit 1) e on true`,
    [day],
  );
  return rows;
}
