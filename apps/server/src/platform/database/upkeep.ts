/** What is asked of the database itself, whatever it holds. */
import type { Queryable } from './database.ts';

/** Rejects where it does not answer. */
export async function ping(db: Queryable): Promise<void> {
  await db.query('select 1');
}

/** Looks at all tables for the planner. */
export async function analyzeTables(db: Queryable): Promise<void> {
  await db.query('analyze');
}
