/** pg-boss on our own database handle, so that it speaks to both engines and inside our transactions. */
import type { ConnectionOptions } from 'pg-boss';
import type { Database, Queryable } from '../database/database.ts';

/** Type of the database pg-boss takes; the package does not export its name. */
type QueueDatabase = NonNullable<ConnectionOptions['db']>;

const wrapped = /^\s*BEGIN;([\s\S]*?)(?:COMMIT;?)\s*$/u;

/** Inside a running transaction: single statements only, which is what sending a job needs. */
export function queueOn(db: Queryable): QueueDatabase {
  return {
    executeSql: async (text, values = []) => ({
      rows: (await db.query<unknown>(text, values, { keepsColumnNames: true, label: 'job-queue' })).rows,
    }),
  };
}

/**
 * The database of pg-boss outside of transactions. Statements it wraps in BEGIN and COMMIT run in a transaction of ours
 * instead: a failure then rolls back rather than leave the connection in a failed transaction, and the rows of the last
 * statement before COMMIT are not lost.
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

export interface QueueState {
  readonly name: string;
  /** Whether this tells that jobs of the queue run, and not of those that wait; the times then say nothing. */
  readonly isActive: boolean;
  /** Milliseconds until the next job of the queue may be fetched; zero or less means now. */
  readonly waitMs: number;
  /** Milliseconds until the first job that is not due yet; null where none waits for its time. */
  readonly laterMs: number | null;
}

/** States of the queues on all nodes: one for each queue with waiting jobs, and one for each with running jobs. */
export async function findQueueStates(db: Queryable): Promise<QueueState[]> {
  const { rows } = await db.query<QueueState>(
    `select name, false as "isActive", (extract(epoch from min(start_after) - now()) * 1000)::float8 as "waitMs",
       (extract(epoch from min(start_after) filter (where start_after > now()) - now()) * 1000)::float8 as "laterMs"
     from pgboss.job where state < 'active' group by name
     union all select distinct name, true, 0::float8, null::float8 from pgboss.job where state = 'active'`,
    [],
    { name: 'queue-states' },
  );
  return rows;
}
