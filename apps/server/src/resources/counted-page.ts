/**
 * A page of a list written by hand, with its total and sums. They are counted once and hold while the counter of the
 * writes (`write_counter`) stands, which is read in the same snapshot as the page: a page that nobody wrote before
 * costs one statement.
 */
import type { Database } from '../platform/database/database.ts';
import type { Conditions } from './conditions.ts';
import { type CountedList, listCacheOf } from './list-cache.ts';

export interface ListSource {
  /** The row of `write_counter` every write of the list raises. */
  readonly counter: string;
  /** Table and alias the conditions speak of: `import_request r`. */
  readonly table: string;
  readonly conditions: Conditions;
  /** Column and direction, ending in the key: the order of the page. */
  readonly orderBy: string;
  /** The key of the table, alone. */
  readonly key: string;
  readonly columns: string;
  /** What the columns need besides the table. */
  readonly joins: string;
  /** Sums over the whole list, by name: SQL that gives a numeric. */
  readonly sums?: Readonly<Record<string, string>>;
}

export interface CountedPage<R> {
  readonly list: readonly R[];
  readonly totalCount: number;
  readonly sums: Readonly<Record<string, string>>;
}

interface Counted {
  readonly total: number;
  readonly writes: number;
  readonly sums: Readonly<Record<string, string>>;
}

/** Counting more rows than this takes long enough to be done by one caller at a time… */
const manyRows = 20_000;
/** …and not again at once, though a market writes all the time: such a total is at most this old. */
const keptMs = 2_000;

const writesSql = (counter: string): string =>
  `(select coalesce(sum(writes), 0)::bigint from write_counter where table_name = '${counter}')`;

/** The keys of the page first, on the index alone where it can; the rows of those keys after. */
async function findRows<R>(db: Database, list: ListSource, page: { limit: number; offset: number }) {
  const { conditions, table, key, orderBy } = list;
  const at = conditions.params.length;
  const { rows } = await db.query<R & { countedAt: number }>(
    `select ${list.columns}, ${writesSql(list.counter)} as "countedAt"
     from (select ${key} as key from ${table} where ${conditions.where} order by ${orderBy}
       limit $${at + 1}::int offset $${at + 2}::int) k join ${table} on ${key} = k.key ${list.joins}
     order by ${orderBy}`,
    [...conditions.params, page.limit, page.offset],
  );
  return rows;
}

async function count(db: Database, list: ListSource): Promise<Counted> {
  const sums = Object.entries(list.sums ?? {}).map(([name, sql]) => `'${name}', (${sql})::text`);
  const { rows } = await db.query<Counted>(
    `select count(*) as total, ${writesSql(list.counter)} as writes, json_build_object(${sums.join(', ')}) as sums
     from ${list.table} where ${list.conditions.where}`,
    list.conditions.params,
  );
  const counted = rows[0];
  if (!counted) throw new Error('A count gives one row.');
  return counted;
}

interface Known {
  readonly known: CountedList | undefined;
  /** As the page saw it. */
  readonly writes: number | undefined;
  readonly now: number;
}

function stillHolds({ known, writes, now }: Known): boolean {
  if (!known?.sums) return false;
  const isYoung = known.countedMs !== undefined && now - known.countedMs < keptMs;
  return known.writes === writes || (known.total > manyRows && isYoung);
}

export async function findCountedPage<R>(
  db: Database,
  list: ListSource,
  page: { readonly limit: number; readonly offset: number },
): Promise<CountedPage<R>> {
  const rows = await findRows<R>(db, list, page);
  const name = `${list.table} ${list.conditions.where} ${JSON.stringify(list.conditions.params)}`;
  const cache = listCacheOf(db);
  const known = cache.get(name);
  const now = performance.now();
  if (known && stillHolds({ known, writes: rows[0]?.countedAt, now }))
    return { list: rows, totalCount: known.total, sums: known.sums ?? {} };
  // Meanwhile the others go on with what is known.
  if (known) cache.set(name, { ...known, countedMs: now });
  const { total, writes, sums } = await count(db, list);
  cache.set(name, { total, writes, sums, isAtLeast: false, countedMs: performance.now() });
  return { list: rows, totalCount: total, sums };
}
