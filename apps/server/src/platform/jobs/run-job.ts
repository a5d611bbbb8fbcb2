/** Runs one attempt of a job within its time limit; what it throws is made fit to be stored in the queue. */
import type { JobWithMetadata } from 'pg-boss';
import type { Services } from '../ctx.ts';
import { doing } from '../current-work.ts';
import { useOf } from '../database/database-use.ts';
import type { Facts } from '../event-log.ts';
import { type AnyJob, JobFailure } from './job.ts';

export type QueuedJob = Pick<JobWithMetadata<unknown>, 'id' | 'data' | 'retryCount' | 'retryLimit'>;
export type JobOutcome =
  | { readonly id: string; readonly status: 'completed' }
  | { readonly id: string; readonly status: 'failed'; readonly output: Error };

/** Error that may be stored in the queue. Only messages of a `JobFailure` are kept, as others may quote values. */
function storableError(error: unknown): Error {
  if (error instanceof JobFailure) return new Error(error.message);
  return new Error(error instanceof Error ? error.name : typeof error);
}

/**
 * Result of `run`; rejects when the time of the job is over. The work itself is only told so by its signal,
 * and may go on.
 */
async function withinTime<T>(definition: AnyJob, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(definition.timeoutSeconds * 1000);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () =>
      reject(new JobFailure(`took longer than ${definition.timeoutSeconds} s`)),
    );
  });
  return Promise.race([run(signal), late]);
}

/**
 * Whether a job had something to do: not where all the facts it gives are zero or empty. A job that gives
 * none counts as having worked.
 */
function hasWorked(facts: Facts | void): boolean {
  return !facts || Object.values(facts).some((fact) => fact !== 0 && fact !== false && fact !== '');
}

interface Try {
  readonly job: QueuedJob;
  readonly signal?: AbortSignal;
}

async function tryJob(services: Services, definition: AnyJob, { job, signal }: Try): Promise<JobOutcome> {
  try {
    const data = definition.schema.parse(job.data);
    const run = (late: AbortSignal) =>
      definition.handle(services, data, {
        isLastTry: job.retryCount >= job.retryLimit,
        signal: signal ? AbortSignal.any([signal, late]) : late,
        // The queue stores no progress; `trackedJob` replaces this function for jobs whose runs are listed.
        reportProgress: () => Promise.resolve(),
      });
    const facts = await withinTime(definition, run);
    // Counted as work, not as a job: what it wrote may give the scheduled jobs something to do.
    if (hasWorked(facts)) useOf(services.db).work += 1;
    return { id: job.id, status: 'completed' };
  } catch (error) {
    const output = storableError(error);
    const facts = { job: definition.name, id: job.id, try: job.retryCount + 1, reason: output.message };
    services.log.warn(facts, 'a job failed');
    return { id: job.id, status: 'failed', output };
  }
}

/** Runs one attempt. Never rejects for what the job throws: the outcome says so, and the log has a line. */
export async function runJob(services: Services, definition: AnyJob, given: Try): Promise<JobOutcome> {
  const { traces } = services;
  const { id, retryCount } = given.job;
  const { name } = definition;
  const facts = { job: name, id };
  const span = traces?.beginJob({ name, id, attempt: retryCount + 1 });
  const outcome = await doing(span ? { facts, span } : { facts }, () => tryJob(services, definition, given));
  if (span) traces?.endJob(span, outcome.status === 'failed');
  return outcome;
}
