/**
 * A form whose sender did not hear the answer is sent again under the same `Idempotency-Key`, and is done once. The
 * number of a request in the log is made of its key and of a part of its own, and every write has its entry there in its
 * own transaction. The table of the log lets no two sendings of one person have entries under one key
 * (`event_log_once` in 0003_log.sql), on whatever nodes they arrive. What was refused may be tried again.
 */
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../app-error.ts';
import type { PublicCtx } from '../ctx.ts';
import { wasDone } from './done-once.queries.ts';

const prefix = 'once-';
const keyForm = /^[\da-f]{32}$/u;

export const isOnceId = (requestId: string): boolean => requestId.startsWith(prefix);

/** The number of a request that came with a key. */
export function onceIdOf({ 'idempotency-key': key }: IncomingHttpHeaders): string | undefined {
  if (typeof key !== 'string' || !keyForm.test(key)) return undefined;
  return `${prefix}${key}-${randomBytes(6).toString('hex')}`;
}

/** Throws AppError `alreadyDone` where another sending did it before, or while this one was at work. */
export async function doneOnce<T>({ db, user, requestId }: PublicCtx, work: () => Promise<T>): Promise<T> {
  if (!isOnceId(requestId) || !user) return work();
  const refuseDone = async (): Promise<void> => {
    if (await wasDone(db, { requestId, userId: user.id })) throw new AppError('alreadyDone');
  };
  await refuseDone();
  try {
    return await work();
  } catch (error) {
    // Whatever the other one has done stands in the way of this one: a changed row, a name that is taken.
    await refuseDone();
    throw error;
  }
}
