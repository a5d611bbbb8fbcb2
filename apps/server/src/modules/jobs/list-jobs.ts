/** List of jobs, and starting a job by hand. */
import { serverWords } from '@nazer/contract/words/server-words.ts';
import type { ApiOutput } from '@nazer/contract/api.ts';
import { jobRunStatus } from '@nazer/contract/jobs/jobs.codes.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { AnyJob } from '../../platform/jobs/job.ts';
import { writeEvent } from '../log/log.service.ts';
import { findLastRuns, findQueued, type QueuedRow, type RunRow } from './jobs.queries.ts';
import { nextRun } from '../../platform/jobs/next-run.ts';
import { lastPollsOf } from '../../platform/jobs/schedules.ts';

type ListedJob = ApiOutput<'GET /api/System/GetJobs'>['list'][number];
type Run = NonNullable<ListedJob['lastRun']>;

function runOf({ language }: Ctx, row: RunRow): Run {
  const { job: _, startedAt, finishedAt, facts, ...rest } = row;
  const { progressDone: done, progressTotal: total } = row;
  return {
    ...rest,
    facts: { ...facts },
    statusTitle: codeTitle(language, 'jobRunStatus', row.status),
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    percent: total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : null,
  };
}

function statusOf({ active, hasFailed }: QueuedRow): number {
  if (active > 0) return jobRunStatus.running;
  return hasFailed ? jobRunStatus.failed : jobRunStatus.done;
}

/** Last run of a job that keeps none, from the queue, which remembers it for some days. */
function queuedRun(queued: QueuedRow | undefined): RunRow | undefined {
  if (!queued?.startedAt) return undefined;
  const { job, startedAt, finishedAt } = queued;
  const noRun = { runKey: '', progressDone: 0, progressTotal: 0, node: '', tries: 1, message: '', facts: {} };
  return { ...noRun, job, startedAt, finishedAt, status: statusOf(queued) };
}

const titleOf = ({ language }: Ctx, name: string): string => serverWords[language].jobs[name] ?? name;

interface JobRuns {
  /** Last run by the job's own record. */
  readonly run: RunRow | undefined;
  readonly queued: QueuedRow | undefined;
  /** When this process last followed the schedule of the job; null when it has not yet. */
  readonly lookedAt: string | null;
}

function listed(
  ctx: Ctx,
  { name, schedule, isManual }: AnyJob,
  { run, queued, lookedAt }: JobRuns,
): ListedJob {
  const last = run ?? queuedRun(queued);
  const next = schedule ? nextRun(schedule.cron, ctx.clock.now()) : null;
  return {
    name,
    title: titleOf(ctx, name),
    schedule: schedule?.cron ?? '',
    nextRunAt: next?.toISOString() ?? null,
    isManual: isManual === true,
    isRunning: last?.status === jobRunStatus.running,
    waitingCount: queued?.waiting ?? 0,
    lookedAt,
    lastRun: last ? runOf(ctx, last) : null,
  };
}

/** By the name of the job: its last recorded run and what its queue holds; also of queues that were never used. */
async function findKnown(db: Queryable): Promise<Map<string, Omit<JobRuns, 'lookedAt'>>> {
  const runs = new Map((await findLastRuns(db)).map((row) => [row.job, row]));
  const queues = new Map((await findQueued(db)).map((row) => [row.job, row]));
  const names = new Set([...runs.keys(), ...queues.keys()]);
  return new Map([...names].map((name) => [name, { run: runs.get(name), queued: queues.get(name) }]));
}

export async function listJobs(ctx: Ctx, jobs: readonly AnyJob[]): Promise<{ list: ListedJob[] }> {
  const known = await findKnown(ctx.db);
  const lastPolls = lastPollsOf(ctx.db);
  const knownOf = (name: string): JobRuns => ({
    run: known.get(name)?.run,
    queued: known.get(name)?.queued,
    lookedAt: lastPolls.get(name)?.toISOString() ?? null,
  });
  return { list: jobs.map((job) => listed(ctx, job, knownOf(job.name))) };
}

export interface JobFigures {
  readonly job: string;
  readonly waiting: number;
  readonly active: number;
  /** State and end of the last run. */
  readonly hasFailed: boolean;
  readonly endedAt: Date | null;
}

/**
 * Figures for the metrics of the operator, of every job with a queue or a recorded run: also of those that have never
 * run and of those that only an earlier version had.
 */
export async function findJobFigures(db: Queryable): Promise<JobFigures[]> {
  return [...(await findKnown(db))].map(([job, { run, queued }]) => {
    const last = run ?? queuedRun(queued);
    return {
      job,
      waiting: queued?.waiting ?? 0,
      active: queued?.active ?? 0,
      hasFailed: last?.status === jobRunStatus.failed,
      endedAt: last?.finishedAt ?? null,
    };
  });
}

/** Queues a run of a job, which begins as soon as a worker is free, and logs it. Throws `notFound`, `jobNotManual`. */
export async function startJob(ctx: Ctx, jobs: readonly AnyJob[], name: string) {
  const job = jobs.find((candidate) => candidate.name === name);
  if (!job) throw new AppError('notFound');
  if (!job.isManual) throw new AppError('jobNotManual');
  await ctx.db.transaction(async (tx) => {
    await enqueue(tx, job, { data: job.schedule?.data ?? {} });
    await writeEvent(tx, ctx, {
      action: 'run',
      resource: 'Job',
      key: name,
      title: titleOf(ctx, name),
      call: 'POST /api/System/RunJob',
    });
  });
  return { name, isQueued: true };
}
