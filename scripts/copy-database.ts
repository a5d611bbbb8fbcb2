/**
 * Copies everything from the embedded database to an empty PostgreSQL server, for the day the product
 * outgrows one machine: `node scripts/copy-database.ts --from data --to postgres://…`. The product must be
 * stopped; the source stays as it is.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { Database, Tx } from '../apps/server/src/platform/database/database.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { StartError } from '../apps/server/src/platform/start-error.ts';

const batchSize = 500;

interface Column {
  name: string;
  isIdentity: boolean;
}

/** Our tables, parents before the tables that refer to them; the migrator keeps its own. */
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

async function columnsOf(db: Database, table: string): Promise<Column[]> {
  const { rows } = await db.query<Column>(
    `select column_name as name, is_identity = 'YES' as "isIdentity" from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows;
}

async function copyTable(source: Database, target: Tx, table: string): Promise<number> {
  let count = 0;
  const columns = await columnsOf(source, table);
  const names = columns.map((column) => `"${column.name}"`).join(', ');
  // The rows travel as JSON text and are taken apart by the target, so every type is read by PostgreSQL itself.
  const insert = `insert into "${table}" (${names}) overriding system value
                  select ${names} from json_populate_recordset(null::"${table}", $1::json)`;
  for await (const batch of source.stream<{ row: string }>(
    `select to_json(t)::text as row from "${table}" t`,
    [],
    batchSize,
  )) {
    await target.query(insert, [`[${batch.map(({ row }) => row).join(',')}]`]);
    count += batch.length;
  }
  for (const { name } of columns.filter((column) => column.isIdentity)) {
    await target.query(
      `select setval(pg_get_serial_sequence('"${table}"', '${name}'), greatest((select coalesce(max("${name}"), 0) from "${table}"), 1))`,
    );
  }
  return count;
}

async function copy(from: string, to: string): Promise<void> {
  const log = (line: string): void => console.log(line);
  const source = await openDatabase({ folder: from, log });
  const target = await openDatabase({ url: to, log });
  try {
    await migrate(source);
    await migrate(target);
    const tables = await tablesOf(source);
    await target.transaction(async (tx) => {
      for (const table of tables) {
        const { rows } = await tx.query<{ filled: boolean }>(
          `select exists (select 1 from "${table}") as filled`,
        );
        if (rows[0]?.filled)
          throw new StartError(
            'copy',
            `The table ${table} of the target already has rows; copy into an empty database.`,
          );
        log(`${table}: ${await copyTable(source, tx, table)}`);
      }
    });
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
