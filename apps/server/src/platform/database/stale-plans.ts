/**
 * Stale plans of prepared statements. When a newer node changes a table, the server refuses the statements prepared over
 * its old columns, on every connection. From the first such refusal on all statements are prepared again, under new names.
 */
import type { QueryOptions } from './database.ts';

/** Number of stale plans so far; part of the names of statements prepared since. */
let round = 0;

/** Whether an error says that a prepared plan is stale; the code 0A000 has other meanings too. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '0A000' &&
  error.message.includes('cached plan');

/** Whether the error comes from a stale plan; if so, statements prepared before are no longer used. */
export function noteStalePlan(error: unknown): boolean {
  const isStale = isStalePlan(error);
  if (isStale) round += 1;
  return isStale;
}

/** Name under which a statement is prepared; it changes after a stale plan, so that the statement is prepared again. */
export function withCurrentName(options: QueryOptions | undefined): QueryOptions | undefined {
  if (round === 0 || options?.name === undefined) return options;
  return { ...options, name: `${round}-${options.name}` };
}
