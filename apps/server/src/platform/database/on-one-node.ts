/** Runs work that nodes which start at the same time must not do at once. */
import type { Database } from './database.ts';

/**
 * Limits of the lane with the lock; 0 is no limit. It has a connection of its own, so the lock ends with the
 * process, however that ends.
 */
const limits = { poolSize: 1, statementMs: 0, lockMs: 0 } as const;

/**
 * Runs `work` under the advisory lock `lock` of the database; nodes wait for each other without limit. What `work`
 * writes is not part of the transaction that holds the lock. The embedded database has one node and takes no lock.
 */
export async function onOneNode<T>(db: Database, lock: number, work: () => Promise<T>): Promise<T> {
  if (db.engine === 'embedded') return work();
  return db.lane(limits).transaction(async (tx) => {
    // Servers may be set to end transactions that are idle for long, as this one is while `work` runs.
    await tx.query('set local idle_in_transaction_session_timeout = 0');
    await tx.query('select pg_advisory_xact_lock($1::bigint)', [lock]);
    return work();
  });
}
