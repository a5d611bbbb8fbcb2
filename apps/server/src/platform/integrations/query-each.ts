/** Asks an external service about everything that is due, one item after the other; no caller waits for the answers. */
import type { JobRun } from '../jobs/job.ts';
import { IntegrationError } from './integration-error.ts';

interface Inquiry<R> {
  /** Gives the result; may throw `IntegrationError`. */
  readonly query: (row: R) => Promise<number>;
  /** Stores the answer for a row. Without a result the question was in vain, and the row waits behind the others. */
  readonly keep: (row: R, result?: number) => Promise<void>;
}

/**
 * Asks about the rows; gives how many were answered. The first one without an answer ends it, as the service is
 * unwell; the others wait.
 */
export async function queryEach<R>(
  rows: readonly R[],
  { signal, reportProgress }: Pick<JobRun, 'signal' | 'reportProgress'>,
  { query, keep }: Inquiry<R>,
): Promise<number> {
  let answered = 0;
  for (const row of rows) {
    if (signal.aborted) break;
    await reportProgress({ done: answered, total: rows.length });
    try {
      await keep(row, await query(row));
      answered += 1;
    } catch (error) {
      if (!(error instanceof IntegrationError)) throw error;
      await keep(row);
      break;
    }
  }
  return answered;
}
