/** Runs of jobs: who holds one, how far it is. Times of leases are the database's, which all nodes share. */
import type { Queryable } from '../../platform/database/database.ts';
import type { Facts } from '../../platform/event-log.ts';

/** Shorter than the queue waits before it takes a job from a node that died. */
export const leaseSeconds = 20;
const lease = `clock_timestamp() + interval '${leaseSeconds} seconds'`;

export interface RunOf {
  readonly job: string;
  readonly key: string;
}

export interface ClaimedRun {
  readonly id: number;
  readonly cursor: unknown;
  readonly progressDone: number;
  readonly progressTotal: number;
  readonly tries: number;
}

/** Whose run is one of many under one key: it may be begun again when it is over. */
export interface ClaimWish extends RunOf {
  readonly isRepeated: boolean;
  readonly node: string;
  readonly attempt: string;
  readonly now: Date;
}

/**
 * Takes a run that is new, failed, or held by a node that is gone, and goes on with it; a repeated one that is over
 * begins anew. Gives nothing for any other.
 */
export async function claimRun(db: Queryable, wish: ClaimWish): Promise<ClaimedRun | undefined> {
  const { job, key, node, attempt, now, isRepeated } = wish;
  const anew = (column: string, value: string): string =>
    `${column} = case when $6::boolean then ${value} else job_run.${column} end`;
  const { rows } = await db.query<ClaimedRun>(
    `insert into job_run (job, run_key, started_at, node, attempt, lease_until)
     values ($1, $2, $3, $4, $5, ${lease})
     on conflict (job, run_key) do update set status = 2, node = excluded.node, attempt = excluded.attempt,
       tries = case when job_run.status = 3 then 1 else job_run.tries + 1 end, lease_until = excluded.lease_until,
       finished_at = null, message = '', ${anew('started_at', 'excluded.started_at')}, ${anew('cursor', 'null')},
       ${anew('progress_done', '0')}, ${anew('progress_total', '0')}, ${anew('facts', `'{}'`)}
     where job_run.status = 4 or (job_run.status = 2 and job_run.lease_until < clock_timestamp())
       or (job_run.status = 3 and $6::boolean)
     returning id, cursor, progress_done as "progressDone", progress_total as "progressTotal", tries`,
    [job, key, now, node, attempt, isRepeated],
  );
  return rows[0];
}

export async function findRunStatus(db: Queryable, { job, key }: RunOf): Promise<number | undefined> {
  const { rows } = await db.query<{ status: number }>(
    'select status from job_run where job = $1 and run_key = $2',
    [job, key],
  );
  return rows[0]?.status;
}

interface Held {
  readonly id: number;
  readonly attempt: string;
}

/** Gives false where somebody else holds the run now. */
export async function extendLease(db: Queryable, { id, attempt }: Held): Promise<boolean> {
  const { affected } = await db.query(
    `update job_run set lease_until = ${lease} where id = $1 and attempt = $2 and status = 2`,
    [id, attempt],
  );
  return affected > 0;
}

export interface Progress {
  readonly done: number;
  /** Left out: as it was. */
  readonly total?: number;
  /** Where a later try goes on; left out: as it was. */
  readonly cursor?: unknown;
}

/** Gives false where somebody else holds the run now. */
export async function updateProgress(
  db: Queryable,
  { id, attempt, done, total, cursor }: Held & Progress,
): Promise<boolean> {
  const { affected } = await db.query(
    `update job_run set progress_done = $3, progress_total = coalesce($4, progress_total),
       cursor = coalesce($5::jsonb, cursor), lease_until = ${lease}
     where id = $1 and attempt = $2 and status = 2`,
    [id, attempt, done, total ?? null, cursor === undefined ? null : JSON.stringify(cursor)],
  );
  return affected > 0;
}

export interface RunEnd {
  readonly status: 3 | 4;
  readonly now: Date;
  readonly message: string;
  readonly facts: Facts;
}

export async function endRun(db: Queryable, { id, attempt }: Held, end: RunEnd): Promise<boolean> {
  const { affected } = await db.query(
    `update job_run set status = $3, finished_at = $4, message = $5, facts = facts || $6::jsonb
     where id = $1 and attempt = $2 and status = 2`,
    [id, attempt, end.status, end.now, end.message, JSON.stringify(end.facts)],
  );
  return affected > 0;
}

export interface RunRow {
  readonly job: string;
  readonly runKey: string;
  readonly status: number;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly progressDone: number;
  readonly progressTotal: number;
  readonly node: string;
  readonly tries: number;
  readonly message: string;
  readonly facts: Facts;
}

/** The newest run of each job that keeps its runs. A run whose node is gone has failed so far. */
export async function findLastRuns(db: Queryable): Promise<RunRow[]> {
  const { rows } = await db.query<RunRow>(
    `select distinct on (job) job, run_key as "runKey",
       case when status = 2 and lease_until < clock_timestamp() then 4 else status end as status,
       started_at as "startedAt", finished_at as "finishedAt", progress_done as "progressDone",
       progress_total as "progressTotal", node, tries, message, facts
     from job_run order by job, id desc`,
  );
  return rows;
}

export interface QueuedRow {
  readonly job: string;
  readonly waiting: number;
  readonly active: number;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly hasFailed: boolean | null;
}

/** What the queue itself knows of each job, for those that keep no runs of their own. */
export async function findQueued(db: Queryable): Promise<QueuedRow[]> {
  const { rows } = await db.query<QueuedRow>(
    `select q.name as job, c.waiting, c.active, l.started_on as "startedAt", l.completed_on as "finishedAt",
       l.state in ('failed', 'retry') as "hasFailed"
     from pgboss.queue q
     cross join lateral (select count(*) filter (where state < 'active') as waiting,
         count(*) filter (where state = 'active') as active
       from pgboss.job j where j.name = q.name and j.state < 'completed') c
     left join lateral (select started_on, completed_on, state from pgboss.job j
       where j.name = q.name and started_on is not null order by started_on desc limit 1) l on true`,
  );
  return rows;
}

export async function deleteOldRuns(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from job_run where finished_at < $1', [before]);
}
