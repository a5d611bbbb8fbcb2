/** Work done outside the call that asks for it, declared as data; the app lists its jobs by hand. */
import type { Schedule } from '@nazer/contract/jobs/schedule.ts';
import * as z from 'zod';
import type { Services } from '../ctx.ts';
import type { Facts } from '../event-log.ts';

export interface JobRetry {
  /** Number of tries after the first. */
  readonly limit: number;
  /** Pause before the second try; it doubles with each further one, with some randomness. */
  readonly delaySeconds: number;
  readonly maxDelaySeconds: number;
}

export interface JobSchedule<D extends object> {
  readonly cron: Schedule;
  readonly data: D;
}

export interface JobProgress {
  readonly done: number;
  /** Total; unchanged when it is left out. */
  readonly total?: number;
}

export interface SinceLastRun {
  /**
   * Anything may have been written since this node last queued the job: by calls, or by jobs that had something to do.
   * Also true now and then, for what other nodes wrote.
   */
  readonly isTouched: boolean;
}

/** One attempt at a job. */
export interface JobRun {
  readonly isLastTry: boolean;
  /** Aborted when the time is over or the process must stop. */
  readonly signal: AbortSignal;
  /** Reports progress for the list of jobs. */
  readonly reportProgress: (progress: JobProgress) => Promise<void>;
}

export interface JobDefinition<D extends object> {
  /** Letters, digits and hyphens; it is the name of the queue in the database. */
  readonly name: string;
  /** Ids, not texts: what is queued is kept for days and is not secret. */
  readonly schema: z.ZodType<D>;
  readonly retry: JobRetry;
  /** Longest duration of a try; a longer one fails. */
  readonly timeoutSeconds: number;
  /** Whether at most one of its kind runs at a time, on all nodes together. */
  readonly isSingle?: boolean;
  /** Times at which it is queued by itself; left out for a job that only callers queue. */
  readonly schedule?: JobSchedule<D>;
  /**
   * Called when the schedule is due; when it finds nothing to do, no run is queued or recorded. It only reads, with a
   * statement or two. Left out, every due run is queued.
   */
  isDue?(services: Services, since: SinceLastRun): Promise<boolean>;
  /** Queued at every start as well, for a time nothing ran; `handle` does nothing where nothing was missed. */
  readonly catchesUp?: true;
  /**
   * The job records its runs itself (`trackRun`). Left out, the last run of a scheduled job is recorded for
   * it.
   */
  readonly tracksOwnRuns?: true;
  /** May be started by hand, with the data of its schedule or none. */
  readonly isManual?: true;
  /**
   * A try may be repeated after a crash: `handle` looks in the database whether its work is still to do. What
   * it throws counts as a failed try; what it gives stands in the list of jobs.
   */
  handle(services: Services, data: D, run: JobRun): Promise<Facts | void>;
}

/** A job whose data only its own `handle` knows; `enqueue` is what checks it. */
export type AnyJob = JobDefinition<object>;

export function defineJob<D extends object>(definition: JobDefinition<D>): JobDefinition<D> {
  return definition;
}

const nothing = z.strictObject({});

/** Retry settings of jobs. */
export const retries = {
  /** No retry: the schedule brings the job round again soon. */
  never: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
  once: { limit: 1, delaySeconds: 10, maxDelaySeconds: 20 },
  /** Retries of a job that comes once a day. */
  often: { limit: 5, delaySeconds: 60, maxDelaySeconds: 900 },
} as const;

/** Declares a job that a schedule starts, without data, and of which one at a time runs on all nodes together. */
export const scheduledJob = ({
  cron,
  ...job
}: Omit<AnyJob, 'schema' | 'isSingle' | 'schedule'> & { readonly cron: Schedule }): AnyJob => ({
  ...job,
  schema: nothing,
  isSingle: true,
  schedule: { cron, data: {} },
});

/** A failure whose message holds no personal data and may stand in the log and in the queue. */
export class JobFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'JobFailure';
  }
}
