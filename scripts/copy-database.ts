/**
 * Copies everything from the embedded database to an empty PostgreSQL server, for installations that outgrow one
 * machine: `node scripts/copy-database.ts --from data --to postgres://…`. The product must be stopped. The
 * source keeps its rows; missing migrations are run on it first, as on the target. The target is filled in one
 * transaction, all of it or nothing. The queue is not copied, so jobs waiting in it are not run.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { Database, Tx } from '../apps/server/src/platform/database/database.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { StartError } from '../apps/server/src/platform/start-error.ts';

const batchSize = 500;

/** Names of our tables, parents before the tables that refer to them, without the migrator's own. */
async function tablesOf(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ name: string; parents: string[] }>(
    `select c.relname as name,
            coalesce((select json_agg(distinct p.relname) from pg_constraint f join pg_class p on p.oid = f.confrelid
                      where f.conrelid = c.oid and f.contype = 'f' and p.oid <> c.oid), '[]'::json) as parents
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and c.relname not like '%migration%'
     order by 1`,
  );
  const ordered: string[] = [];
  let rest = rows;
  while (rest.length > 0) {
    const ready = rest.filter((table) => table.parents.every((parent) => ordered.includes(parent)));
    if (ready.length === 0) throw new StartError('copy', 'The tables refer to each other in a circle.');
    ordered.push(...ready.map((table) => table.name));
    rest = rest.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** Columns of a table, quoted and separated by commas, without generated ones, which cannot be written. */
async function columnsOf(db: Database, table: string): Promise<string> {
  const { rows } = await db.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names
     from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows[0]?.names ?? '';
}

/** Copies all rows of a table; gives their number. */
async function copyTable(source: Database, target: Tx, table: string): Promise<number> {
  let count = 0;
  const names = await columnsOf(source, table);
  // Rows travel as JSON text that the target parses, so PostgreSQL itself reads every type.
  const insert = `insert into "${table}" (${names}) overriding system value
                  select ${names} from json_populate_recordset(null::"${table}", $1::json)`;
  for await (const batch of source.stream<{ row: string }>(
    `select to_json(t)::text as row from "${table}" t`,
    [],
    { batchSize },
  )) {
    await target.query(insert, [`[${batch.map(({ row }) => row).join(',')}]`]);
    count += batch.length;
  }
  return count;
}

/** Sets each sequence to its value in the source. */
async function copySequences(source: Database, target: Tx): Promise<void> {
  const { rows } = await source.query<{ name: string; at: string }>(
    `select quote_ident(sequencename) as name, last_value::text as at from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  );
  for (const { name, at } of rows) await target.query('select setval($1::regclass, $2::bigint)', [name, at]);
}

/**
 * Empties the tables, since migrations insert rows the source has too. Refuses a target with users, roles or log
 * entries.
 */
async function empty(target: Tx, tables: readonly string[]): Promise<void> {
  for (const table of ['app_user', 'app_role', 'event_log']) {
    const { rows } = await target.query<{ filled: boolean }>(
      `select exists (select from "${table}") as filled`,
    );
    if (rows[0]?.filled)
      throw new StartError(
        'copy',
        `The table ${table} of the target already has rows; copy into an empty database.`,
      );
  }
  await target.query(`truncate ${tables.map((table) => `"${table}"`).join(', ')}`);
}

/** Disables triggers while rows are inserted: their results are copied as rows and must not be made twice. */
async function copyAll(source: Database, target: Tx, log: (line: string) => void): Promise<void> {
  const tables = await tablesOf(source);
  for (const table of tables) await target.query(`alter table "${table}" disable trigger user`);
  await empty(target, tables);
  for (const table of tables) log(`${table}: ${await copyTable(source, target, table)}`);
  await copySequences(source, target);
  for (const table of tables) await target.query(`alter table "${table}" enable trigger user`);
}

async function copy(from: string, to: string): Promise<void> {
  const log = (line: string): void => console.log(line);
  const folder = join(from, 'database');
  if (!existsSync(folder))
    throw new StartError('copy', `There is no database in ${from}; give the data folder (NAZER_DATA).`);
  const source = await openDatabase({ folder, log });
  const target = await openDatabase({ url: to, log });
  try {
    await migrate(source);
    await migrate(target);
    await target.transaction((tx) => copyAll(source, tx, log));
    log('Done. Start the product with DATABASE_URL set.');
  } finally {
    await source.close();
    await target.close();
  }
}

const { values } = parseArgs({
  options: { from: { type: 'string', default: 'data' }, to: { type: 'string' } },
});
if (!values.to) {
  console.error('Usage: node scripts/copy-database.ts --from <data folder> --to postgres://…');
  process.exit(1);
}
try {
  await copy(values.from, values.to);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
