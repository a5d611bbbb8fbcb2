/**
 * A form whose sender did not hear the answer is sent again under the same `Idempotency-Key`, and is done once. The key
 * is the request's number in the log, and every write has its entry there in its own transaction: an entry of this
 * person under this number says that it was done. What was refused may be tried again.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../app-error.ts';
import type { PublicCtx } from '../ctx.ts';
import { wasDone } from './done-once.queries.ts';
import { held } from './problem-answer.ts';

const prefix = 'once-';
const keyForm = /^[\da-f]{32}$/u;

export const isOnceId = (requestId: string): boolean => requestId.startsWith(prefix);

/** The number of a request that came with a key. */
export function onceIdOf({ 'idempotency-key': key }: IncomingHttpHeaders): string | undefined {
  return typeof key === 'string' && keyForm.test(key) ? `${prefix}${key}` : undefined;
}

/** Those at work in this process: their entries are not written yet. */
const running = new Set<string>();

/** Throws AppError `alreadyDone` where it was done before, `heldElsewhere` while it is being done. */
export async function doneOnce<T>({ db, user, requestId }: PublicCtx, work: () => Promise<T>): Promise<T> {
  if (!isOnceId(requestId) || !user) return work();
  const mark = `${user.id} ${requestId}`;
  if (running.has(mark)) throw new AppError('heldElsewhere', held);
  running.add(mark);
  try {
    if (await wasDone(db, { requestId, userId: user.id })) throw new AppError('alreadyDone');
    return await work();
  } finally {
    running.delete(mark);
  }
}
