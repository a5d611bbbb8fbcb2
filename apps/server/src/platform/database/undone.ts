/** Runs work whose answer is wanted, but not its effects. */
import { dropInvalidation } from '../value-cache.ts';
import type { Database, Tx } from './database.ts';
import { repeatedTransaction } from './repeated-transaction.ts';

class Undone extends Error {}

/**
 * Gives the result of `work` and rolls it back, together with the notifications it would have sent. Rejects with the
 * error of `work`. A transaction that lost against another one is repeated, so `work` may run up to three times.
 */
export async function undone<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const answers: T[] = [];
  const tried: Tx[] = [];
  try {
    await repeatedTransaction(db, async (tx) => {
      tried.push(tx);
      answers.push(await work(tx));
      throw new Undone('Only its answer was wanted.');
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  } finally {
    for (const tx of tried) dropInvalidation(tx);
  }
  return answers.at(-1) as T; // `work` is over where its transaction was undone
}
