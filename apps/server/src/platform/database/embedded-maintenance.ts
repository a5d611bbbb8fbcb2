// Maintains tables as autovacuum does on a server: the embedded database has no background processes, so without this its
// planner would never learn how large a table grew, and dead rows would stay for ever.
import type { Engine } from './database.ts';

const everyMs = 60_000;
/** Number of runs of the timer after which tables are maintained although nothing was written meanwhile. */
const inAnyCase = 30;

/** Autovacuum's own thresholds; analyzing is a matter of milliseconds, so it comes sooner. */
const staleTables = `
  SELECT format('%I.%I', schemaname, relname) AS name,
    n_dead_tup > 50 + 0.2 * n_live_tup OR n_ins_since_vacuum > 1000 + 0.2 * n_live_tup AS must_vacuum
  FROM pg_stat_user_tables
  WHERE n_mod_since_analyze > 50 + 0.1 * n_live_tup
    OR n_dead_tup > 50 + 0.2 * n_live_tup
    OR n_ins_since_vacuum > 1000 + 0.2 * n_live_tup`;

/**
 * Vacuums and analyzes one table at a time, so that waiting statements come in between. Gives the names of the
 * tables.
 */
export async function maintainTables(run: Engine['run']): Promise<string[]> {
  // Counts of the last second are buffered and would be missed without this.
  await run('SELECT pg_stat_force_next_flush()', []);
  const { rows } = await run<{ name: string; mustVacuum: boolean }>(staleTables, []);
  for (const { name, mustVacuum } of rows) {
    await run(mustVacuum ? `VACUUM (ANALYZE) ${name}` : `ANALYZE ${name}`, []);
  }
  return rows.map(({ name }) => name);
}

/** Maintains the tables once a minute. `changeCount`: rows changed so far. Gives the function that stops it. */
export function startMaintenance(
  run: Engine['run'],
  { changeCount, log }: { readonly changeCount: () => number; readonly log: (line: string) => void },
): () => void {
  let lastCount = changeCount();
  let idleRuns = 0;
  const timer = setInterval(() => {
    idleRuns += 1;
    if (changeCount() === lastCount && idleRuns < inAnyCase) return;
    lastCount = changeCount();
    idleRuns = 0;
    maintainTables(run).catch((error: unknown) => {
      log(`Table maintenance failed: ${error instanceof Error ? error.message : 'unknown reason'}`);
    });
  }, everyMs).unref();
  return () => clearInterval(timer);
}
