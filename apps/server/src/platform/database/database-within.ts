/** The database for code that runs within a transaction. */
import type { Database, Tx } from './database.ts';
import { inSavepoint } from './savepoint.ts';

/**
 * A database whose queries run in the given transaction; its own transactions are savepoints of that one and
 * end with it. `stream` and `describe` are those of `db`, which refuse within a transaction.
 */
export const databaseWithin = (db: Database, tx: Tx): Database => ({
  ...db,
  query: tx.query,
  notify: tx.notify,
  transaction: (work) => inSavepoint(tx, () => work(tx)),
});
