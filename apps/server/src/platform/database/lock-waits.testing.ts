/** Waiting for locks in tests of calls that run at once. */
import { vi } from 'vitest';
import type { Database, Queryable, Tx } from './database.ts';

/** Resolves once exactly one statement waits for a lock; rejects when none or several do for a second. */
export const someoneWaits = (db: Queryable): Promise<void> =>
  vi.waitFor(async () => {
    const waiting = `select from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`;
    if ((await db.query(waiting)).rows.length !== 1) throw new Error('No statement waits for a lock.');
  });

interface Rivals<T> {
  /** Takes locks in a transaction, which goes on with `finish` once a statement of `call` waits for one of them. */
  readonly first: (tx: Tx) => Promise<unknown>;
  readonly call: () => Promise<T>;
  readonly finish?: (tx: Tx) => Promise<unknown>;
}

/** Lets a call wait for a transaction; gives what the call gives after the transaction was committed. */
export async function callMeanwhile<T>(db: Database, { first, call, finish }: Rivals<T>): Promise<T> {
  const begun = Promise.withResolvers<void>();
  const waits = Promise.withResolvers<void>();
  const held = db.transaction(async (tx) => {
    await first(tx);
    begun.resolve();
    await waits.promise;
    await finish?.(tx);
  });
  await Promise.race([begun.promise, held]);
  const called = call();
  await someoneWaits(db).finally(() => waits.resolve());
  await held;
  return called;
}
