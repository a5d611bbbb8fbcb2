/**
 * A form whose sender did not hear the answer is sent again under the same `Idempotency-Key`, and is done once. The
 * number of a request in the log is made of its key and of a part of its own, and every write has its entry there in its
 * own transaction. The table of the log lets no two sendings of one person have entries under one key
 * (`event_log_once` in 0003_log.sql), on whatever nodes they arrive. What was refused may be tried again. The node that
 * did it gives its answer again (`given-answers.ts`); who asks later or elsewhere hears `alreadyDone`.
 */
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../app-error.ts';
import type { PublicCtx } from '../ctx.ts';
import { wasDone } from './done-once.queries.ts';
import { givenOnce } from './given-answers.ts';

const prefix = 'once-';
const keyForm = /^[\da-f]{32}$/u;
const keyEnd = prefix.length + 32;

export const isOnceId = (requestId: string): boolean => requestId.startsWith(prefix);

/** Request id of a call with an idempotency key; undefined without a valid key. */
export function onceIdOf({ 'idempotency-key': key }: IncomingHttpHeaders): string | undefined {
  if (typeof key !== 'string' || !keyForm.test(key)) return undefined;
  return `${prefix}${key}-${randomBytes(6).toString('hex')}`;
}

/** Throws AppError `alreadyDone` where another sending did it before, or while this one was at work. */
async function refusingDone<T>(work: () => Promise<T>, refuseDone: () => Promise<void>): Promise<T> {
  await refuseDone();
  try {
    return await work();
  } catch (error) {
    // Whatever the other one has done stands in the way of this one: a changed row, a name that is taken.
    await refuseDone();
    throw error;
  }
}

/** `whatOf`: the call and its input, where its answer can be given twice. Throws AppError `alreadyDone`. */
export async function doneOnce<T>(
  { db, user, requestId }: PublicCtx,
  whatOf: () => string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!isOnceId(requestId) || !user) return work();
  const refuseDone = async (): Promise<void> => {
    if (await wasDone(db, { requestId, userId: user.id })) throw new AppError('alreadyDone');
  };
  const once = () => refusingDone(work, refuseDone);
  const what = whatOf();
  const under = `${user.id} ${user.sessionId} ${requestId.slice(0, keyEnd)}`;
  return what === undefined ? once() : givenOnce(db.memory, { under, what }, once);
}
