/** Asks an outside service about what waits for its word, one after the other; nothing waits for the answers. */
import type { JobRun } from '../jobs/job.ts';
import { OutsideError } from './outside-error.ts';

interface Inquiry<R> {
  /** Gives the result; may throw `OutsideError`. */
  readonly ask: (row: R) => Promise<number>;
  /** Without a result the row was asked about in vain: it waits behind the others. */
  readonly keep: (row: R, result?: number) => Promise<void>;
}

/** Gives how many were answered. The first that is not ends it: the service is unwell, the others wait. */
export async function askEach<R>(
  rows: readonly R[],
  { signal, tell }: Pick<JobRun, 'signal' | 'tell'>,
  { ask, keep }: Inquiry<R>,
): Promise<number> {
  let answered = 0;
  for (const row of rows) {
    if (signal.aborted) break;
    await tell({ done: answered, total: rows.length });
    try {
      await keep(row, await ask(row));
      answered += 1;
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      await keep(row);
      break;
    }
  }
  return answered;
}
