/** Inserts many rows at once into any table; the columns are those of the first row. */
import type { Queryable } from '../../platform/database/database.ts';

export type BulkRow = Readonly<Record<string, unknown>>;

const batchSize = 2_000;

/** SQL of the parameters, such as `$1::bigint[], $2::text[]`: a list for each column, of the column's type. */
async function declaredLists(db: Queryable, table: string, names: readonly string[]): Promise<string> {
  const { rows } = await db.query<{ name: string; type: string }>(
    `select a.attname as name, format_type(coalesce(nullif(t.typbasetype, 0), a.atttypid), a.atttypmod) as type
     from pg_attribute a join pg_type t on t.oid = a.atttypid
     where a.attrelid = $1::regclass and a.attname = any($2::name[])`,
    [table, names],
  );
  const types = new Map(rows.map(({ name, type }) => [name, type]));
  return names.map((name, at) => `$${at + 1}::${types.get(name) ?? 'text'}[]`).join(', ');
}

/** Inserts rows. Amounts are texts, which the types of the table read. */
export async function insertRows(db: Queryable, table: string, rows: readonly BulkRow[]): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const names = Object.keys(first);
  const lists = await declaredLists(db, table, names);
  const text = `insert into ${table} (${names.join(', ')}) select * from unnest(${lists})`;
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize);
    await db.query(
      text,
      names.map((name) => batch.map((row) => row[name])),
    );
  }
}

/** Moves the sequence of a table past the ids that were inserted. */
export async function continueIds(db: Queryable, table: string): Promise<void> {
  await db.query(
    `select setval(pg_get_serial_sequence('${table}', 'id'), greatest(1, (select coalesce(max(id), 1) from ${table})))`,
  );
}
