/** pg-boss on our own database handle, so that it speaks to both engines and inside our transactions. */
import type { ConnectionOptions } from 'pg-boss';
import type { Database, Queryable } from '../database/database.ts';

/** It does not export the name of this interface. */
type QueueDatabase = NonNullable<ConnectionOptions['db']>;

const wrapped = /^\s*BEGIN;([\s\S]*?)(?:COMMIT;?)\s*$/u;

/** Inside a running transaction: single statements only, which is what sending a job needs. */
export function queueOn(db: Queryable): QueueDatabase {
  return {
    executeSql: async (text, values = []) => ({ rows: (await db.query<unknown>(text, values)).rows }),
  };
}

/**
 * Its statements wrapped in BEGIN and COMMIT run in a transaction of ours instead: a failure then rolls back
 * rather than leave the connection in a failed transaction, and the rows of the last statement before COMMIT
 * are not lost.
 */
export function queueOnDatabase(db: Database): QueueDatabase {
  const plain = queueOn(db);
  return {
    executeSql: async (text, values) => {
      const inner = values?.length ? undefined : wrapped.exec(text)?.[1];
      if (inner === undefined) return plain.executeSql(text, values);
      return db.transaction((tx) => queueOn(tx).executeSql(inner));
    },
  };
}

/** Queues with a job that could be fetched now. */
export async function findDueQueues(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select distinct name from pgboss.job where state < 'active' and start_after <= now()`,
    [],
    { name: 'due-queues' },
  );
  return rows.map(({ name }) => name);
}
