/** Queues a job in the transaction of the change that asks for it: both happen, or neither. */
import { PgBoss } from 'pg-boss';
import type { Queryable } from '../database/database.ts';
import type { JobDefinition } from './job.ts';
import { queueOn } from './queue-adapter.ts';

/** Payload: the name of the job. Wakes the workers of every node when the transaction commits. */
export const jobWaitingChannel = 'job_waiting';

export interface EnqueueOptions {
  /** Earliest start; at once when left out. */
  readonly startAfter?: Date;
  /** At most one job with this key is queued a minute, over all nodes. */
  readonly oneEachMinute?: string;
}

/** Queues a job. Throws ZodError for data the job does not accept. */
export async function enqueue<D extends object>(
  tx: Queryable,
  job: Pick<JobDefinition<D>, 'name' | 'schema'>,
  given: { readonly data: D } & EnqueueOptions,
): Promise<void> {
  const data = job.schema.parse(given.data);
  // This instance of the queue is never started: it has no timer and no connection, and only writes the statements.
  const queue = new PgBoss({ db: queueOn(tx), supervise: false, schedule: false, migrate: false });
  const { startAfter, oneEachMinute } = given;
  await queue.send(job.name, data, {
    ...(startAfter ? { startAfter } : {}),
    ...(oneEachMinute === undefined ? {} : { singletonKey: oneEachMinute, singletonSeconds: 60 }),
  });
  await tx.notify(jobWaitingChannel, job.name);
}
