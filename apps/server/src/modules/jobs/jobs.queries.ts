/**
 * Runs of jobs: which node holds one, and its progress. Lease times use the clock of the database, which all nodes
 * share.
 */
import { jobRunStatus } from '@nazer/contract/jobs/jobs.codes.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type RowOf, statement } from '../../platform/database/statement.ts';

/** Length of a lease; shorter than the time after which the queue takes a job from a dead node. */
export const leaseSeconds = 20;
const lease = `clock_timestamp() + interval '${leaseSeconds} seconds'`;

export interface RunOf {
  readonly job: string;
  /** What tells the runs of a job apart, such as the day a run is about. */
  readonly key: string;
}

const anew = (column: string, value: string): string =>
  `${column} = case when :isRepeated::boolean then ${value} else job_run.${column} end`;

/**
 * Claims a run that is new, has failed, or whose lease has ended, and continues it. A repeated job, which has one run
 * for all its times, starts over when the last one is over. Gives nothing in any other case.
 */
export const claimRun = statement.one(
  'claim-run',
  `insert into job_run (job, run_key, started_at, node, attempt, lease_until)
   values (:job, :key, :now, :node, :attempt, ${lease})
   on conflict (job, run_key) do update set status = ${jobRunStatus.running}, node = excluded.node, attempt = excluded.attempt,
     tries = case when job_run.status = ${jobRunStatus.done} then 1 else job_run.tries + 1 end, lease_until = excluded.lease_until,
     finished_at = null, message = '', ${anew('started_at', 'excluded.started_at')}, ${anew('cursor', 'null')},
     ${anew('progress_done', '0')}, ${anew('progress_total', '0')}, ${anew('facts', `'{}'`)}
   where job_run.status = ${jobRunStatus.failed}
     or (job_run.status = ${jobRunStatus.running} and job_run.lease_until < clock_timestamp())
     or (job_run.status = ${jobRunStatus.done} and :isRepeated::boolean)
   returning id, cursor, progress_done, progress_total, tries`,
);

/** State of a run; undefined when it never began. */
export const findRunStatus = statement.value(
  'find-run-status',
  'select status from job_run where job = :job and run_key = :key',
);

/** Extends the lease of a run; false when another node holds it now. */
export const extendLease = statement.any(
  'extend-lease',
  `update job_run set lease_until = ${lease} where id = :id and attempt = :attempt and status = ${jobRunStatus.running}`,
);

export interface Progress {
  readonly done: number;
  /** Total of the progress; unchanged when it is left out. */
  readonly total?: number;
  /** Position from which a later try continues; unchanged when it is left out. */
  readonly cursor?: unknown;
}

/** Stores progress and extends the lease; values left out stay. False when another node holds the run now. */
export const updateProgress = statement.any(
  'update-progress',
  `update job_run set progress_done = :done, progress_total = coalesce(:total?, progress_total),
     cursor = coalesce(:cursor?::jsonb, cursor), lease_until = ${lease}
   where id = :id and attempt = :attempt and status = ${jobRunStatus.running}`,
);

/** Ends a run with its state, message and further facts; false when another node holds it now. */
export const endRun = statement.any(
  'end-run',
  `update job_run set status = :status, finished_at = :now, message = :message, facts = facts || :facts::jsonb
   where id = :id and attempt = :attempt and status = ${jobRunStatus.running}`,
);

export type RunRow = RowOf<'find-last-runs'>;

/** Newest run of each job that keeps its runs. A run whose lease has ended counts as failed. */
export const findLastRuns = statement.all(
  'find-last-runs',
  `select distinct on (job) job, run_key,
     case when status = ${jobRunStatus.running} and lease_until < clock_timestamp() then ${jobRunStatus.failed} else status end as status,
     started_at, finished_at, progress_done,
     progress_total, node, tries, message, facts
   from job_run order by job, id desc`,
);

/** Jobs of one queue. Times and `hasFailed` are of the job that started last, null when none has. */
export interface QueuedRow {
  readonly job: string;
  readonly waiting: number;
  readonly active: number;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly hasFailed: boolean | null;
}

/** Queued, active and last runs of each job by the tables of pg-boss, for jobs that keep no runs of their own. */
export async function findQueued(db: Queryable): Promise<QueuedRow[]> {
  const { rows } = await db.query<QueuedRow>(
    `select q.name as job, c.waiting, c.active, l.started_on as started_at, l.completed_on as finished_at,
       l.state in ('failed', 'retry') as has_failed
     from pgboss.queue q
     cross join lateral (select count(*) filter (where state < 'active') as waiting,
         count(*) filter (where state = 'active') as active
       from pgboss.job j where j.name = q.name and j.state < 'completed') c
     left join lateral (select started_on, completed_on, state from pgboss.job j
       where j.name = q.name and started_on is not null order by started_on desc limit 1) l on true`,
    [],
    { label: 'find-queued' },
  );
  return rows;
}

/** Deletes runs that ended before a time, by themselves or with the lease of a node that died. */
export const deleteOldRuns = statement.run(
  'delete-old-runs',
  'delete from job_run where coalesce(finished_at, lease_until) < :before',
);
