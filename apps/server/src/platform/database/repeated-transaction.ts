/** Repeats a transaction that lost against another one. */
import type { Database, Tx } from './database.ts';
import { isStalePlan } from './stale-plans.ts';

const tries = 3;
/** Codes of a deadlock and of a failed serialization. */
const losses: ReadonlySet<unknown> = new Set(['40P01', '40001']);

/**
 * Whether a transaction is over because it lost against another one, or against a change of a table it had prepared
 * for.
 */
export const isLost = (error: unknown): boolean =>
  (error instanceof Error && 'code' in error && losses.has(error.code)) || isStalePlan(error);

/**
 * Runs a transaction up to three times while it loses (`isLost`); rejects with the last error, with any
 * other error at once. `fn` must do nothing outside its transaction.
 */
export async function repeatedTransaction<T>(db: Database, fn: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(fn);
    } catch (error) {
      if (!isLost(error) || attempt === tries) throw error;
    }
  }
}
