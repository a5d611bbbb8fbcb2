/** The database as work within a running transaction sees it. */
import type { Database, Tx } from './database.ts';
import { inSavepoint } from './savepoint.ts';

/** The database for work inside a running transaction: its transactions are savepoints of that one and end with it. */
export const databaseWithin = (db: Database, tx: Tx): Database => ({
  ...db,
  query: tx.query,
  notify: tx.notify,
  transaction: (work) => inSavepoint(tx, () => work(tx)),
});
