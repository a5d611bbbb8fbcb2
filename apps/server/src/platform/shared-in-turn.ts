/** Shares one piece of work among all who ask for it in one turn of the event loop. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Wraps `work` so that it begins after the current turn of the event loop, once for all calls of the turn, and so after
 * all that happened before any of them. Every caller gets its result, or is rejected with its error.
 */
export function sharedInTurn<T>(work: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined;
  const begin = async (): Promise<T> => {
    await nextTurn();
    coming = undefined;
    return work();
  };
  return () => (coming ??= begin());
}
