/**
 * Statements of one transaction that need not wait for each other. All are over when it gives or throws: what goes on
 * alone would write into what the caller has given up or rolled back to. The first that failed is thrown.
 */
export async function together<T extends readonly unknown[]>(
  ...work: {
    readonly [K in keyof T]: Promise<T[K]>;
  }
): Promise<T> {
  await Promise.allSettled(work);
  return Promise.all(work) as unknown as Promise<T>; // as each of them gives
}
