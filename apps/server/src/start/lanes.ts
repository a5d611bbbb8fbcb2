/**
 * Lanes of a PostgreSQL server: number of connections, and longest statement and wait for a lock, for each kind of
 * work. One slow piece of work does not hold up the other kinds.
 */
import type { LaneLimits } from '../platform/database/database.ts';

export const lanes = {
  /**
   * Calls: lists, records, steps, figures. A save holds its connection while the disk writes: 8 connections left both
   * processors idle (0.46 of the raw server's rate at 32 callers, 0.55 with 12); 16 made confirmations no faster.
   */
  calls: { poolSize: 12, statementMs: 15_000, lockMs: 4_000 },
  /** Long calls: files in and out, dry runs, verifications of the log. */
  longCalls: { poolSize: 4, statementMs: 300_000, lockMs: 15_000 },
  jobs: { poolSize: 5, statementMs: 600_000, lockMs: 60_000 },
} as const satisfies Readonly<Record<string, LaneLimits>>;

/** Calls that a standby answers: reads, which leave no connection waiting for a disk. For each standby. */
export const standbyLane: LaneLimits = { ...lanes.calls, poolSize: 8 };
