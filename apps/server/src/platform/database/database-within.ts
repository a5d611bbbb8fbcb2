/** The database as work within a running transaction sees it. */
import type { Database, Tx } from './database.ts';
import { inSavepoint } from './savepoint.ts';

/** Its transactions are parts of the running one; nothing of it outlives that. */
export const databaseWithin = (db: Database, tx: Tx): Database => ({
  ...db,
  query: tx.query,
  notify: tx.notify,
  transaction: (work) => inSavepoint(tx, () => work(tx)),
});
