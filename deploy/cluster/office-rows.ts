/**
 * All rows of one office, deleted by mistake past every trigger, and brought back from a restored database: the
 * office, what names it, and what names that, by the foreign keys.
 */
import type pg from 'pg';
import type { Rows } from './restore.ts';

interface Reference {
  readonly child: string;
  readonly parent: string;
  /** Condition between `c`, the child, and `p`, the parent. */
  readonly match: string;
}

async function findReferences(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select r.conrelid::regclass::text as child, r.confrelid::regclass::text as parent,
       (select string_agg(format('c.%I = p.%I', a.attname, b.attname), ' and ')
        from unnest(r.conkey, r.confkey) k (own, other)
        join pg_attribute a on a.attrelid = r.conrelid and a.attnum = k.own
        join pg_attribute b on b.attrelid = r.confrelid and b.attnum = k.other) as match
     from pg_constraint r where r.contype = 'f' and r.conparentid = 0`,
  );
  return rows;
}

/** Tables of the log and of people: they name offices, but are not an office's rows. */
const isKept = (table: string): boolean => /^(?:event_|transition_history$|app_)/u.test(table);

/**
 * Marks the rows of an office in a table of this connection, `office_row`, by their places, which stay valid as long as
 * nobody writes. Gives the tables that have any.
 */
async function markRows(client: pg.Client, office: number): Promise<string[]> {
  const references = (await findReferences(client)).filter(({ child }) => !isKept(child));
  await client.query('drop table if exists pg_temp.office_row');
  await client.query('create temp table office_row (of text, place tid, primary key (of, place))');
  await client.query(`insert into office_row select 'sarafi', ctid from sarafi where id = $1`, [office]);
  let waiting = new Set(['sarafi']);
  while (waiting.size > 0) {
    const next = new Set<string>();
    for (const { child, parent, match } of references.filter((of) => waiting.has(of.parent))) {
      const { rowCount } = await client.query(
        `insert into office_row select $1, c.ctid from ${child} c join ${parent} p on ${match}
         join office_row o on o.of = $2 and o.place = p.ctid on conflict do nothing`,
        [child, parent],
      );
      if (rowCount !== null && rowCount > 0) next.add(child);
    }
    waiting = next;
  }
  const { rows } = await client.query<{ of: string }>('select distinct of from office_row order by 1');
  return rows.map(({ of }) => of);
}

async function readMarked(client: pg.Client, tables: readonly string[]): Promise<Rows> {
  const found = new Map<string, string[]>();
  for (const table of tables) {
    const { rows } = await client.query<{ line: string }>(
      `select t::text as line from ${table} t join office_row o on o.of = $1 and o.place = t.ctid`,
      [table],
    );
    found.set(
      table,
      rows.map(({ line }) => line),
    );
  }
  return found;
}

/** Rows of an office in a database that nobody writes to. */
export const findOfficeRows = async (client: pg.Client, office: number): Promise<Rows> =>
  readMarked(client, await markRows(client, office));

/**
 * Deletes all rows of an office in the transaction of the caller, who lets nobody write; gives what they were. No trigger
 * and no foreign key acts: the role `replica` lasts until the transaction ends.
 */
export async function deleteOfficeRows(client: pg.Client, office: number): Promise<Rows> {
  const tables = await markRows(client, office);
  const rows = await readMarked(client, tables);
  await client.query('set local session_replication_role = replica');
  for (const table of tables)
    await client.query(`delete from ${table} t using office_row o where o.of = $1 and o.place = t.ctid`, [
      table,
    ]);
  return rows;
}

async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Inserts the rows in the transaction of the caller, as they were: no trigger counts them a second time. */
export async function insertRows(client: pg.Client, rows: Rows): Promise<void> {
  await client.query('set local session_replication_role = replica');
  for (const [table, lines] of rows) {
    const columns = await columnsOf(client, table);
    await client.query(
      `insert into ${table} (${columns.join(', ')}) overriding system value
       select ${columns.map((column) => `(line::${table}).${column}`).join(', ')} from unnest($1::text[]) line`,
      [lines],
    );
  }
}

/** Given rows that the database still has with unchanged values. */
export async function findSameRows(client: pg.Client, rows: Rows): Promise<Rows> {
  const found = new Map<string, string[]>();
  for (const [table, lines] of rows) {
    const { rows: same } = await client.query<{ line: string }>(
      `select t::text as line from ${table} t where t::text = any($1::text[])`,
      [lines],
    );
    found.set(
      table,
      same.map(({ line }) => line),
    );
  }
  return found;
}
