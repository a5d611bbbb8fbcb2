/** A part of a transaction that may fail alone. */
import type { Tx } from './database.ts';
import { isLost } from './repeated-transaction.ts';

/** What `work` did is undone where it throws, and the transaction goes on; one that is lost stays lost. */
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
