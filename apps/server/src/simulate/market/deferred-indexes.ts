/**
 * A market is loaded without the secondary indexes of its large tables and the triggers that maintain sums: row by
 * row they would take longer than the rows. At the end each index is built and each sum counted once.
 */
import type { Tx } from '../../platform/database/database.ts';

const largeTables = [
  'import_request',
  'offer',
  'export_supply',
  'export_demand',
  'dealing',
  'sana_transaction',
  'riali_payment',
  'position_entry',
  'position_day',
  'transition_history',
] as const;

/** Tables of months, where deals are partitioned: each has indexes and triggers of its own. */
const months = `
  select part.relid::regclass::text as name
  from unnest($1::regclass[]) as whole, pg_partition_tree(whole) as part where part.level > 0`;

/** Secondary indexes of the tables. Those of constraints stay, as other tables may depend on them. */
const secondIndexes = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i
  where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
  order by 1`;

/** Statements for the sums that triggers maintain otherwise; `invariants.ts` compares them with the rows. */
const sums = [
  'insert into figure_total select * from figure_source',
  `insert into sana_use_year (currency_use_id, year, shard, euro_amount)
   select currency_use_id, substr(date, 1, 4)::smallint, 0, sum(euro_amount)
   from sana_transaction where status < 2 and transaction_type = 2 group by 1, 2`,
  'insert into sana_code select tracking_code from sana_transaction',
  `insert into sana_match select matching_exchange_row from sana_transaction
   where matching_exchange_row <> '' and status not in (2, 4)`,
  // The write counters move on, so that cached totals of lists are no longer used.
  `insert into write_counter (table_name, shard, writes, live)
   select name, pg_backend_pid() % 64, 1, 0 from unnest(array['imports', 'exports', 'sana', 'payments']) as name
   on conflict (table_name, shard) do update set writes = write_counter.writes + 1`,
] as const;

async function switchTriggers(tx: Tx, tables: readonly string[], turn: 'enable' | 'disable'): Promise<void> {
  for (const table of tables) await tx.query(`alter table ${table} ${turn} trigger user`);
}

/**
 * Drops indexes and switches triggers off; gives the function to run after the load, which restores both and counts the
 * sums. The tables must be empty and unused by others until the transaction ends.
 */
export async function deferIndexes(tx: Tx): Promise<() => Promise<void>> {
  // Memory for sorting and hashing millions of rows; the settings end with the transaction.
  await tx.query(`set local work_mem = '128MB'`);
  await tx.query(`set local maintenance_work_mem = '512MB'`);
  // Rows get their ids in the order they are read, which must be the same at every load.
  await tx.query('set local synchronize_seqscans = off');
  const { rows: parts } = await tx.query<{ name: string }>(months, [largeTables]);
  const tables = [...largeTables, ...parts.map(({ name }) => name)];
  const { rows: indexes } = await tx.query<{ name: string; definition: string }>(secondIndexes, [tables]);
  for (const { name } of indexes) await tx.query(`drop index ${name}`);
  await switchTriggers(tx, tables, 'disable');
  return async () => {
    await switchTriggers(tx, tables, 'enable');
    for (const { definition } of indexes) await tx.query(definition);
    await tx.query(`analyze ${largeTables.join(', ')}`);
    for (const sum of sums) await tx.query(sum);
  };
}
