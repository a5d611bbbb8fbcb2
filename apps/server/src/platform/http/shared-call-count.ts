/** Counts calls of one subject within a time, on all nodes of a PostgreSQL server together. */
import type { Database } from '../database/database.ts';
import { countCall } from './shared-call-count.queries.ts';

export interface CallCount {
  /** Calls counted so far, including this one. */
  readonly calls: number;
  /** Seconds until counting begins anew. */
  readonly secondsLeft: number;
}

/** Gives the function that counts a call of `subject` (at most 200 characters); the clock is that of the database. */
export function shareCallCount(db: Database, windowMs: number): (subject: string) => Promise<CallCount> {
  const seconds = windowMs / 1000;
  return async (subject) => (await countCall(db, { subject, seconds })) as CallCount; // an upsert always gives its row
}
