/**
 * The statements of GetAll, each giving rows, the counter of writes and, where it counts, the total in one snapshot.
 * Why there are several: a filter that finds little is answered by finding all and sorting, one that finds much by
 * walking the index of the order; which one it is, the planner cannot know of a part of a word. See
 * docs/decisions/0003-lists-near-the-limit.md.
 */
import { isAnswered } from '@nazer/contract/kernel/field-kinds.ts';
import { columnNamed, type ListColumn } from '@nazer/contract/kernel/list.ts';
import { sqlType } from '../rows/columns.ts';
import { wireSql } from '../kinds/kinds.ts';
import { type ListQuery, type OrderTerm, orderSql } from './list-query.ts';
import { joinsFor, type Listing, sourceOf } from './listing.ts';
import { counterCte } from '../rows/write-counter.ts';

export interface Statement {
  readonly text: string;
  readonly params: readonly unknown[];
}

/** Rows of a page: `offset` rows are skipped, and at most `limit` given. */
export interface PageOf {
  readonly limit: number;
  readonly offset: number;
}

/** Most hits of which all keys are cached in their order. */
const rememberLimit = 2_000;
/** Most hits that are found and sorted in one scan, which then needs no second one for the total. */
export const narrowLimit = 20_000;
/** Counting stops here; a page then says "at least". */
export const countLimit = 100_000;
/** Offset from which on the keys of a page are read from the index alone and its rows looked up after. */
export const lateFrom = 200;

const keySql = ({ listing }: ListQuery): string[] =>
  listing.definition.key.map((key) => sourceOf(listing, key).sql);

/** The parts of the key as `k0`, `k1`… */
const keyList = (query: ListQuery): string =>
  keySql(query)
    .map((sql, index) => `${sql} as k${index}`)
    .join(', ');

const joinOnKey = (query: ListQuery): string =>
  keySql(query)
    .map((sql, index) => `${sql} = k.k${index}`)
    .join(' and ');

/** Columns as a row answers them, and the joins they need. */
function columnsSql(
  { listing, now }: ListQuery,
  fields: readonly ListColumn[],
  extraColumns: Listing['extraColumns'] = {},
): { readonly select: string; readonly joins: readonly string[] } {
  const answered = fields.filter(isAnswered);
  const columns = [
    ...answered.map((field): [string, string] => [field.key, wireSql(listing, field, now)]),
    ...Object.entries(extraColumns),
  ];
  return {
    select: columns.map(([name, sql]) => `${sql} as "${name}"`).join(', '),
    joins: joinsFor(
      listing,
      columns.map(([, sql]) => sql),
    ),
  };
}

const aggregated = (rows: string): string => `(select coalesce(json_agg(r), '[]') from (${rows}) r)`;

const rowsSql = (query: ListQuery) =>
  columnsSql(query, query.listing.definition.fields, query.listing.extraColumns);

/** The keys of a page in its order, then the rows of those keys. */
export function lateRows(query: ListQuery, keys: string): string {
  const { select, joins } = rowsSql(query);
  const outer = query.order.map(({ direction }, index) => `k.o${index} ${direction}`).join(', ');
  return `select ${select} from (${keys}) k join ${query.listing.table} on ${joinOnKey(query)} ${joins.join(' ')}
    order by ${outer}`;
}

/** A page of rows; from a later one on, and where a row needs joins, the keys are found first. */
function pageRows(query: ListQuery, offset: number, limits: string): string {
  const { select, joins } = rowsSql(query);
  const source = `from ${query.from} where ${query.where} order by ${query.orderBy} ${limits}`;
  if (offset < lateFrom && joins.length === 0) return `select ${select} ${source}`;
  return lateRows(query, `select ${keyList(query)}, ${orderColumns(query.order)} ${source}`);
}

const orderColumns = (order: readonly OrderTerm[]): string =>
  order.map(({ expression }, index) => `${expression} as o${index}`).join(', ');

const reversed = (order: readonly OrderTerm[]): OrderTerm[] =>
  order.map(({ expression, direction }) => ({ expression, direction: direction === 'asc' ? 'desc' : 'asc' }));

/** Page without a filter, whose total the counter knows. */
export function unfilteredStatement(query: ListQuery, page: PageOf): Statement {
  return unfilteredText(query, pageRows(query, page.offset, 'limit $1::int offset $2::int'), [
    page.limit,
    page.offset,
  ]);
}

/**
 * A page nearer to the end is walked from the end. Right only when the table still has `total` rows, which the
 * answer tells; numbers and not expressions, because the planner must see how few rows are wanted.
 */
export function fromEndStatement(query: ListQuery, page: PageOf & { total: number }): Statement {
  const limit = Math.min(page.limit, page.total - page.offset);
  const keys = `select ${keyList(query)}, ${orderColumns(query.order)} from ${query.from}
    where ${query.where} order by ${orderSql(reversed(query.order))} limit $1::int offset $2::int`;
  return unfilteredText(query, lateRows(query, keys), [limit, page.total - page.offset - limit]);
}

function unfilteredText({ listing }: ListQuery, rows: string, params: number[]): Statement {
  return {
    text: `with ${counterCte(listing.counter)}
      select counter.writes, counter.live as total, null as keys, ${aggregated(rows)} as list from counter`,
    params,
  };
}

/**
 * First question about a filter: finds up to `narrowLimit` hits; when there are more, goes on counting and walks the
 * order.
 */
export function firstStatement(query: ListQuery, page: PageOf): Statement {
  const limit = `$${query.params.length + 1}::int`;
  const offset = `$${query.params.length + 2}::int`;
  const keys = keySql(query).map((_, index) => `k.k${index}`);
  const columns = `${keyList(query)}, ${orderColumns(query.order)}`;
  const hitOrder = query.order.map(({ direction }, index) => `k.o${index} ${direction}`).join(', ');
  const names = [...keys, ...query.order.map((_, index) => `k.o${index}`)].join(', ');
  const found = '(select c from found)';
  const pageKeys = `(select ${names} from hit k where ${found} <= ${narrowLimit}
       order by ${hitOrder} limit ${limit} offset ${offset})
     union all
     (select ${columns} from ${query.from} where ${query.where} and ${found} > ${narrowLimit}
       order by ${query.orderBy} limit ${limit} offset ${offset})`;
  return {
    text: `with ${counterCte(query.listing.counter)},
      hit as materialized (select ${columns} from ${query.from} where ${query.where} limit ${narrowLimit + 1}),
      found as materialized (select count(*)::int as c from hit)
      select counter.writes,
        case when found.c <= ${narrowLimit} then found.c else ${countSql(query)} end as total,
        case when found.c <= ${rememberLimit} then
          (select json_agg(json_build_array(${keys.join(', ')}) order by ${hitOrder}) from hit k) end as keys,
        ${aggregated(lateRows(query, pageKeys))} as list
      from counter, found`,
    params: [...query.params, page.limit, page.offset],
  };
}

/** Number of rows found; one more than `countLimit` for all numbers beyond it. */
function countSql(query: ListQuery): string {
  return `(select count(*)::int from (select 1 from ${query.table} where ${query.where} limit ${countLimit + 1}) x)`;
}

/** Repeated question about a broad filter: walks the order, and counts again only after a write. */
export function walkStatement(query: ListQuery, page: PageOf & { writes: number }): Statement {
  const first = query.params.length;
  const rows = pageRows(query, page.offset, `limit $${first + 1}::int offset $${first + 2}::int`);
  return {
    text: `with ${counterCte(query.listing.counter)}
      select counter.writes,
        case when counter.writes = $${first + 3}::bigint then null else ${countSql(query)} end as total,
        null as keys, ${aggregated(rows)} as list
      from counter`,
    params: [...query.params, page.limit, page.offset, page.writes],
  };
}

/**
 * Rows of cached keys; valid only while `writes` stays the same, because no filter, office or deletion is looked at
 * again.
 */
export function rowsOfKeysStatement(
  query: ListQuery,
  keys: readonly (readonly (string | number)[])[],
): Statement {
  const { definition, table, counter } = query.listing;
  const names = definition.key.map((_, index) => `k${index}`);
  const lists = definition.key.map(
    (key, index) => `$${index + 1}::${sqlType(columnNamed(definition, key))}[]`,
  );
  const { select, joins } = rowsSql(query);
  return {
    text: `with ${counterCte(counter)}
      select counter.writes, ${aggregated(`select ${select}
        from unnest(${lists.join(', ')}) with ordinality k(${names.join(', ')}, place)
        join ${table} on ${joinOnKey(query)} ${joins.join(' ')} order by k.place`)} as list
      from counter`,
    params: definition.key.map((_, index) => keys.map((key) => key[index])),
  };
}

/** A page without its total. */
export function pageStatement(query: ListQuery, page: PageOf): Statement {
  const first = query.params.length;
  const rows = pageRows(query, page.offset, `limit $${first + 1}::int offset $${first + 2}::int`);
  return {
    text: `with ${counterCte(query.listing.counter)}
      select counter.writes, null as total, null as keys, ${aggregated(rows)} as list from counter`,
    params: [...query.params, page.limit, page.offset],
  };
}

/** All rows in their order, as a file streams them; with the columns that say whose a number of a person is. */
export function streamStatement(query: ListQuery, fields: readonly ListColumn[]): Statement {
  const { definition } = query.listing;
  const owners = fields.flatMap(({ personal }) => [personal?.owner, personal?.ownIf]);
  const related = fields.flatMap(({ label, of }) => [label, of]);
  const keys = new Set([...fields.map(({ key }) => key), ...owners, ...related]);
  const { select, joins } = columnsSql(
    query,
    definition.fields.filter(({ key }) => keys.has(key)),
  );
  const missing = joins.filter((join) => !query.from.includes(join));
  return {
    text: `select ${select} from ${[query.from, ...missing].join(' ')} where ${query.where} order by ${query.orderBy}`,
    params: query.params,
  };
}
