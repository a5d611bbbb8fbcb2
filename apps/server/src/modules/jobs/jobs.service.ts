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

/** Another node holds the run: whatever this one still does must not be committed. */
export class RunLost extends JobFailure {
  constructor() {
    super('another node took the run over');
    this.name = 'RunLost';
  }
}

export interface TrackedRun {
  /** What the try before this one saved last; null for the first. */
  readonly cursor: unknown;
  readonly done: number;
  /** Aborted when another node took the run over. */
  readonly signal: AbortSignal;
  /**
   * In the transaction of the work it describes: both are committed, or neither. Throws `RunLost`, and then the work
   * must not be committed.
   */
  save(tx: Queryable, progress: Progress): Promise<void>;
}

/** `done`: by this call; `already`: before it; `elsewhere`: another node is at it. */
export type RunResult = 'done' | 'already' | 'elsewhere';

const node = `${hostname()}:${process.pid}`;
const beatMs = (leaseSeconds * 1000) / 4;
const reportEveryMs = 1000;

/** Open pages ask again how far it is. */
function progressNotifier(job: string): (db: Queryable) => Promise<void> {
  let reportedAt = -Infinity;
  return async (db) => {
    const now = performance.now();
    if (now - reportedAt < reportEveryMs) return;
    reportedAt = now;
    await publish(db, { all: true, type: 'progress', ids: [`job:${job}`] });
  };
}

/** Messages of other errors quote values. */
const messageOf = (error: unknown): string =>
  error instanceof JobFailure ? error.message : error instanceof Error ? error.name : typeof error;

type Work = (run: TrackedRun) => Promise<Facts | void>;

/** Throws what `work` throws; then the run has failed and a later call goes on with it. */
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
      // The next beat tries again; without one the lease ends.
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
  const end = async (status: 3 | 4, message: string, facts: Facts): Promise<void> => {
    if (!(await endRun(db, { ...held, status, now: clock.now(), message, facts }))) throw new RunLost();
    // Of those that come each minute and found nothing to do, no page has to hear.
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

/** Key of the one run of a job whose runs are not told apart. */
export const lastRun = 'last';

/** The job with its last run in the list, its progress while it is at it, and one node at a time. */
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
