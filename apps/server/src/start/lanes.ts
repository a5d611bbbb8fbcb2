/**
 * What each kind of work may take of a PostgreSQL server: connections, and how long a statement and a wait for
 * somebody else's lock may last. One slow thing of one kind leaves the others as they are.
 */
import type { LaneLimits } from '../platform/database/database.ts';

export const lanes = {
  /** Lists, records, steps, figures. */
  calls: { poolSize: 8, statementMs: 15_000, lockMs: 4_000 },
  /** Files in and out, dry runs, proofs of the log. */
  longCalls: { poolSize: 4, statementMs: 300_000, lockMs: 15_000 },
  jobs: { poolSize: 5, statementMs: 600_000, lockMs: 60_000 },
} as const satisfies Readonly<Record<string, LaneLimits>>;
