/**
 * Results of statements of one transaction that need not wait for each other. Resolves or rejects only when all are
 * over: one that still ran after a rejection would write into a transaction that the caller has given up or rolled back
 * to a savepoint. Where several failed, rejects with the error of the first in the list.
 */
export async function together<T extends readonly unknown[]>(
  ...work: {
    readonly [K in keyof T]: Promise<T[K]>;
  }
): Promise<T> {
  await Promise.allSettled(work);
  return Promise.all(work) as unknown as Promise<T>; // as each of them gives
}
