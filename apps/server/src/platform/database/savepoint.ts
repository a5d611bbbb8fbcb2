/** Runs a part of a transaction that may fail alone. */
import type { Tx } from './database.ts';
import { isLost } from './repeated-transaction.ts';

/**
 * Rolls back what `work` did when it throws, and lets the transaction go on; a transaction that is lost
 * stays lost. Savepoints may lie in each other (PostgreSQL takes the innermost of a name), but two of one
 * transaction must not run at once.
 */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.query('savepoint part');
  try {
    const result = await work();
    await tx.query('release savepoint part');
    return result;
  } catch (error) {
    if (!isLost(error)) await tx.query('rollback to savepoint part');
    throw error;
  }
}
