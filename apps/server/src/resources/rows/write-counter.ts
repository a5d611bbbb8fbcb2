/**
 * Counts the writes to each table. The counter is raised in the transaction of the write, as its last statement, so
 * that a writer holding it waits for nothing else. It is read in the same snapshot as a page of rows: a total counted
 * earlier is valid exactly as long as the counter is unchanged, whichever node wrote. The counter of a table is the sum
 * of its rows: single writes raise one of 64, chosen by the connection, so that two writers seldom wait for each other.
 */
import type { Queryable } from '../../platform/database/database.ts';

/** A number that stays the same exactly as long as nobody has written anything, anywhere in the database. */
const snapshotSql = 'hashtextextended(pg_current_snapshot()::text, 0) & 9007199254740991';

/**
 * CTE that reads the counter of a table: `writes` and `live` (rows not deleted). The counter `names` is added, which
 * is raised when an office, a merchant or a currency use is renamed: lists join these tables for their names, search
 * them and sort by them. A list without such a table gets a number for the whole database instead, so its total is
 * valid until anything at all is written.
 */
export function counterCte(table: string | undefined): string {
  if (table === undefined)
    return `counter as materialized (select ${snapshotSql} as writes, 0::bigint as live)`;
  return `counter as materialized (select coalesce(sum(writes), 0)::bigint as writes,
    coalesce(sum(live), 0)::bigint as live from write_counter where table_name in ('${table}', 'names'))`;
}

/** CTE for the end of a single-row write: raises the counter when the CTE `source` has a row. */
export function bumpCte(table: string, liveChange: number, source: string): string {
  return `bump as (insert into write_counter (table_name, shard, writes, live)
    select '${table}', pg_backend_pid() % 64, 1, ${liveChange} from ${source}
    on conflict (table_name, shard) do update
      set writes = write_counter.writes + 1, live = write_counter.live + ${liveChange})`;
}

/**
 * Counts writes of many rows in a long transaction as one write; `liveChange` is how many more rows are not deleted.
 * The count goes into a separate counter row, so that no other writer waits for it.
 */
export async function addWrites(tx: Queryable, table: string, liveChange: number): Promise<void> {
  await tx.query(
    `insert into write_counter (table_name, shard, writes, live)
     values ($1, nextval('write_counter_shard'), 1, $2)`,
    [table, liveChange],
    { name: 'write-counter-add' },
  );
}

/** Counts deletions and restores, whose transactions end right after this statement. */
export async function bumpWrites(tx: Queryable, table: string, liveChange: number): Promise<void> {
  await tx.query(
    `insert into write_counter (table_name, shard, writes, live)
     values ($1, pg_backend_pid() % 64, 1, $2)
     on conflict (table_name, shard) do update
       set writes = write_counter.writes + 1, live = write_counter.live + $2`,
    [table, liveChange],
    { name: 'write-counter-bump' },
  );
}

/** Merges the counter rows that bulk writes left, whose shards begin at 1000 (`write_counter_shard`); run at start. */
export async function compactWriteCounters(db: Queryable): Promise<void> {
  await db.query(
    `with gone as (delete from write_counter where shard >= 1000 returning table_name, writes, live)
     insert into write_counter (table_name, shard, writes, live)
     select table_name, 0, sum(writes), sum(live) from gone group by table_name
     on conflict (table_name, shard) do update
       set writes = write_counter.writes + excluded.writes, live = write_counter.live + excluded.live`,
  );
}

/**
 * Recounts a table whose rows were loaded by other means than the calls of its resource. Locks the counters of the
 * table until the transaction ends.
 */
export async function recountWrites(tx: Queryable, table: string): Promise<void> {
  await tx.query('select 1 from write_counter where table_name = $1 for update', [table]);
  await tx.query(
    `insert into write_counter (table_name, shard, writes, live)
     select '${table}', nextval('write_counter_shard'), 1,
       (select count(*) from ${table} where deleted_at is null)
       - coalesce((select sum(live) from write_counter where table_name = '${table}'), 0)`,
  );
}
