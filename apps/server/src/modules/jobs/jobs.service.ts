/**
 * Runs of long jobs: each is done once on all nodes together, goes on where it stopped, and is seen in the list of
 * jobs. Inside `handle` of a job:
 *
 *     await trackRun(services, { job: 'close-day', key: day }, async (run) => {
 *       for (const chunk of chunksAfter(run.cursor)) {
 *         await services.db.transaction(async (tx) => {
 *           await doChunk(tx, chunk);
 *           await run.save(tx, { done: chunk.done, total: all, cursor: chunk.last });
 *         });
 *       }
 *       return { offices: all };
 *     });
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import process from 'node:process';
import { jobRunStatus } from '@nazer/contract/jobs/jobs.codes.ts';
import type { Services } from '../../platform/ctx.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Facts } from '../../platform/event-log.ts';
import { type AnyJob, JobFailure } from '../../platform/jobs/job.ts';
import { publish } from '../../platform/live/publish.ts';
import {
  claimRun,
  endRun,
  extendLease,
  findRunStatus,
  leaseSeconds,
  type Progress,
  type RunOf,
  updateProgress,
} from './jobs.queries.ts';

/** Error of a run that another node has taken over: nothing of this node's work may be committed. */
export class RunLost extends JobFailure {
  constructor() {
    super('another node took the run over');
    this.name = 'RunLost';
  }
}

export interface TrackedRun {
  /** Position that the try before this one saved last; null for the first try. */
  readonly cursor: unknown;
  /** Progress that was saved with it; 0 for the first try. */
  readonly done: number;
  /** Aborted when another node takes the run over. */
  readonly signal: AbortSignal;
  /**
   * Saves progress in the transaction of the work, so that both are committed or neither is. Throws `RunLost`, after
   * which the work must not be committed.
   */
  save(tx: Queryable, progress: Progress): Promise<void>;
}

/** `done`: by this call; `already`: before it; `elsewhere`: another node is running it. */
export type RunResult = 'done' | 'already' | 'elsewhere';

const node = `${hostname()}:${process.pid}`;
const beatMs = (leaseSeconds * 1000) / 4;
/** Least time between two notices to open pages. */
const reportEveryMs = 1000;

/** Makes the function that tells open pages to read the progress again. */
function progressNotifier(job: string): (db: Queryable) => Promise<void> {
  let reportedAt = -Infinity;
  return async (db) => {
    const now = performance.now();
    if (now - reportedAt < reportEveryMs) return;
    reportedAt = now;
    await publish(db, { all: true, type: 'progress', ids: [`job:${job}`] });
  };
}

/**
 * Message of an error for the list of jobs. Only those of a `JobFailure` are shown, as other messages may quote
 * values.
 */
const messageOf = (error: unknown): string =>
  error instanceof JobFailure ? error.message : error instanceof Error ? error.name : typeof error;

type Work = (run: TrackedRun) => Promise<Facts | void>;

/**
 * Runs the work once on all nodes. Throws what `work` throws; the run has then failed, and a later call continues it.
 * Throws `RunLost` when another node has taken the run over. With `isRepeated` a run that is done starts anew.
 */
export async function trackRun(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  of: RunOf & { readonly isRepeated?: boolean },
  work: Work,
): Promise<RunResult> {
  const { db, clock, log } = services;
  const attempt = randomUUID();
  const { isRepeated = false } = of;
  const claimed = await claimRun(db, { ...of, isRepeated, node, attempt, now: clock.now() });
  if (!claimed) return (await findRunStatus(db, of)) === jobRunStatus.done ? 'already' : 'elsewhere';
  const held = { id: claimed.id, attempt };
  const lost = new AbortController();
  const beat = setInterval(() => {
    extendLease(db, held).then(
      (isHeld) => {
        if (!isHeld) lost.abort(new RunLost());
      },
      // The next beat tries again; if it fails too, the lease ends.
      () => log.warn({ job: of.job }, 'the lease of a run could not be extended'),
    );
  }, beatMs);
  const reportProgress = progressNotifier(of.job);
  let hasReported = false;
  const run: TrackedRun = {
    cursor: claimed.cursor ?? null,
    done: claimed.progressDone,
    signal: lost.signal,
    save: async (tx, progress) => {
      const { done, total, cursor } = progress;
      const saved = { ...held, done, total, cursor: cursor as object | undefined }; // goes in as JSON, whatever it is
      if (!(await updateProgress(tx, saved))) throw new RunLost();
      hasReported = true;
      await reportProgress(tx);
    },
  };
  /** Ends the run as done (3) or failed (4), the codes of `jobRunStatus`. */
  const end = async (status: 3 | 4, message: string, facts: Facts): Promise<void> => {
    if (!(await endRun(db, { ...held, status, now: clock.now(), message, facts }))) throw new RunLost();
    // Pages are not told of repeated jobs that found nothing to do.
    if (isRepeated && !hasReported && status === jobRunStatus.done) return;
    await publish(db, { all: true, type: 'progress', ids: [`job:${of.job}`] });
  };
  try {
    const facts = await work(run);
    await end(jobRunStatus.done, '', facts ?? {});
    return 'done';
  } catch (error) {
    if (!(error instanceof RunLost)) await end(jobRunStatus.failed, messageOf(error), {});
    throw error;
  } finally {
    clearInterval(beat);
  }
}

/** Key of the single run of a job that keeps its last run only. */
export const lastRun = 'last';

/**
 * Wraps a scheduled job so that it runs on one node at a time and its last run and progress are in the list of jobs. A
 * job without a schedule, and one that tracks its runs itself, is given back as it is.
 */
export function trackedJob(job: AnyJob): AnyJob {
  if (job.tracksOwnRuns || !job.schedule) return job;
  const { name } = job;
  return {
    ...job,
    handle: async (services, data, run) => {
      let facts: Facts | void = {};
      await trackRun(services, { job: name, key: lastRun, isRepeated: true }, async (tracked) => {
        facts = await job.handle(services, data, {
          ...run,
          signal: AbortSignal.any([run.signal, tracked.signal]),
          reportProgress: (progress) => tracked.save(services.db, progress),
        });
        return facts;
      });
      return facts;
    },
  };
}
