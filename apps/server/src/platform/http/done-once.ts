/**
 * Idempotency of writes. A browser that got no answer sends its call again under the same `Idempotency-Key`; the call is
 * executed once. The request id consists of the key and a random part, and every write has a log entry in its own
 * transaction. A trigger of the log (`event_log_once` in 0003_log.sql) refuses entries of two requests of one user
 * under one key, on whatever nodes they arrive. A refused call may be tried again. The node that executed the call gives
 * its answer again (`recent-answers.ts`); later or on another node the repetition is refused with `alreadyDone`.
 */
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../app-error.ts';
import type { PublicCtx } from '../ctx.ts';
import { wasDone } from './done-once.queries.ts';
import { answerOnce } from './recent-answers.ts';

const prefix = 'once-';
const keyForm = /^[\da-f]{32}$/u;
const keyEnd = prefix.length + 32;

export const isOnceId = (requestId: string): boolean => requestId.startsWith(prefix);

/** Request id of a call with an idempotency key; undefined without a valid key. */
export function onceIdOf({ 'idempotency-key': key }: IncomingHttpHeaders): string | undefined {
  if (typeof key !== 'string' || !keyForm.test(key)) return undefined;
  return `${prefix}${key}-${randomBytes(6).toString('hex')}`;
}

/** Runs `work`. Throws AppError `alreadyDone` when another request under the same key succeeded before or meanwhile. */
async function refusingDone<T>(work: () => Promise<T>, refuseDone: () => Promise<void>): Promise<T> {
  await refuseDone();
  try {
    return await work();
  } catch (error) {
    // The other request may be the cause of the error: it changed the row or took the name.
    await refuseDone();
    throw error;
  }
}

/**
 * Runs `work` at most once for each user and idempotency key; without a key or user it just runs. `inputOf` gives the
 * call and its input, undefined when the answer cannot be given a second time. Throws AppError `alreadyDone`.
 */
export async function doneOnce<T>(
  { db, user, requestId }: PublicCtx,
  inputOf: () => string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!isOnceId(requestId) || !user) return work();
  const refuseDone = async (): Promise<void> => {
    if (await wasDone(db, { requestId, userId: user.id })) throw new AppError('alreadyDone');
  };
  const once = () => refusingDone(work, refuseDone);
  const input = inputOf();
  const key = `${user.id} ${user.sessionId} ${requestId.slice(0, keyEnd)}`;
  return input === undefined ? once() : answerOnce(db.memory, { key, input }, once);
}
