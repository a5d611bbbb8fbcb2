/**
 * The statements of GetAll, each giving rows and total in one snapshot. Why there are four: a filter that finds
 * little is answered by finding all and sorting, one that finds much by walking the index of the order; which one
 * it is, the planner cannot know of a part of a word. See docs/decisions/0003-lists-near-the-limit.md.
 */
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { keyColumns, keyFields, selectRow, sqlType } from './columns.ts';
import { type ListQuery, type OrderTerm, orderSql } from './list-query.ts';
import { counterCte } from './write-counter.ts';

export interface Statement {
  readonly text: string;
  readonly params: readonly unknown[];
}

export interface PageOf {
  readonly limit: number;
  readonly offset: number;
}

/** Up to so many hits all keys are remembered in their order. */
const rememberLimit = 2_000;
/** Up to so many hits are found and sorted in one scan, which then needs no second one for the total. */
const narrowLimit = 20_000;
/** Counting stops here; a page then says "at least". */
export const countLimit = 100_000;
/** From here on the page's keys are found on the index alone and the rows looked up after. */
export const lateFrom = 200;

const keyList = (definition: ResourceDefinition): string =>
  keyColumns(definition)
    .map((key) => `t.${key}`)
    .join(', ');

const joinOnKey = (definition: ResourceDefinition): string =>
  keyColumns(definition)
    .map((key) => `t.${key} = k.${key}`)
    .join(' and ');

const aggregated = (rows: string): string => `(select coalesce(json_agg(r), '[]') from (${rows}) r)`;

/** The keys of a page in its order, then the rows of those keys. */
function lateRows(definition: ResourceDefinition, keys: string, order: readonly OrderTerm[]): string {
  const outer = order.map(({ direction }, index) => `k.o${index} ${direction}`).join(', ');
  return `select ${selectRow(definition)} from (${keys}) k join ${definition.table} t on ${joinOnKey(definition)}
    order by ${outer}`;
}

const orderColumns = (order: readonly OrderTerm[]): string =>
  order.map(({ expression }, index) => `${expression} as o${index}`).join(', ');

const reversed = (order: readonly OrderTerm[]): OrderTerm[] =>
  order.map(({ expression, direction }) => ({ expression, direction: direction === 'asc' ? 'desc' : 'asc' }));

/** No filter: the counter knows the total. */
export function unfilteredStatement(
  definition: ResourceDefinition,
  query: ListQuery,
  page: PageOf,
): Statement {
  const source = `from ${query.from} where ${query.where} order by ${query.orderBy} limit $1::int offset $2::int`;
  const columns = `${keyList(definition)}, ${orderColumns(query.order)}`;
  const rows =
    page.offset < lateFrom
      ? `select ${selectRow(definition)} ${source}`
      : lateRows(definition, `select ${columns} ${source}`, query.order);
  return unfilteredText(definition, rows, [page.limit, page.offset]);
}

/**
 * A page nearer to the end is walked from the end. Right only when the table still has `total` rows, which the
 * answer tells; numbers and not expressions, because the planner must see how few rows are wanted.
 */
export function fromEndStatement(
  definition: ResourceDefinition,
  query: ListQuery,
  page: PageOf & { total: number },
): Statement {
  const limit = Math.min(page.limit, page.total - page.offset);
  const keys = `select ${keyList(definition)}, ${orderColumns(query.order)} from ${query.from}
    where ${query.where} order by ${orderSql(reversed(query.order))} limit $1::int offset $2::int`;
  const offset = page.total - page.offset - limit;
  return unfilteredText(definition, lateRows(definition, keys, query.order), [limit, offset]);
}

function unfilteredText(definition: ResourceDefinition, rows: string, params: number[]): Statement {
  return {
    text: `with ${counterCte(definition.table)}
      select counter.writes, counter.live as total, null as keys, ${aggregated(rows)} as list from counter`,
    params,
  };
}

/** Never asked before: finds up to `narrowLimit` hits; when there are more, counts on and walks the order. */
export function firstStatement(definition: ResourceDefinition, query: ListQuery, page: PageOf): Statement {
  const limit = `$${query.params.length + 1}::int`;
  const offset = `$${query.params.length + 2}::int`;
  const keys = keyColumns(definition);
  const columns = `${keyList(definition)}, ${orderColumns(query.order)}`;
  const hitOrder = query.order.map(({ direction }, index) => `k.o${index} ${direction}`).join(', ');
  const names = [...keys, ...query.order.map((_, index) => `o${index}`)]
    .map((name) => `k.${name}`)
    .join(', ');
  const tuple = `json_build_array(${keys.map((key) => `k.${key}`).join(', ')})`;
  const found = '(select c from found)';
  const pageKeys = `(select ${names} from hit k where ${found} <= ${narrowLimit}
       order by ${hitOrder} limit ${limit} offset ${offset})
     union all
     (select ${columns} from ${query.from} where ${query.where} and ${found} > ${narrowLimit}
       order by ${query.orderBy} limit ${limit} offset ${offset})`;
  return {
    text: `with ${counterCte(definition.table)},
      hit as materialized (select ${columns} from ${query.from} where ${query.where} limit ${narrowLimit + 1}),
      found as materialized (select count(*)::int as c from hit)
      select counter.writes,
        case when found.c <= ${narrowLimit} then found.c else ${countSql(query)} end as total,
        case when found.c <= ${rememberLimit} then (select json_agg(${tuple} order by ${hitOrder}) from hit k) end as keys,
        ${aggregated(lateRows(definition, pageKeys, query.order))} as list
      from counter, found`,
    params: [...query.params, page.limit, page.offset],
  };
}

function countSql(query: ListQuery): string {
  return `(select count(*)::int from (select 1 from ${query.table} where ${query.where} limit ${countLimit + 1}) x)`;
}

/** Asked before and broad: walks the order; counts again only when a write came between. */
export function walkStatement(
  definition: ResourceDefinition,
  query: ListQuery,
  page: PageOf & { writes: number },
): Statement {
  const first = query.params.length;
  const limit = `limit $${first + 1}::int offset $${first + 2}::int`;
  const source = `from ${query.from} where ${query.where} order by ${query.orderBy} ${limit}`;
  const rows =
    page.offset < lateFrom
      ? `select ${selectRow(definition)} ${source}`
      : lateRows(
          definition,
          `select ${keyList(definition)}, ${orderColumns(query.order)} ${source}`,
          query.order,
        );
  return {
    text: `with ${counterCte(definition.table)}
      select counter.writes,
        case when counter.writes = $${first + 3}::bigint then null else ${countSql(query)} end as total,
        null as keys, ${aggregated(rows)} as list
      from counter`,
    params: [...query.params, page.limit, page.offset, page.writes],
  };
}

/** The rows of remembered keys; worth something only while `writes` is what it was. */
export function rowsOfKeysStatement(
  definition: ResourceDefinition,
  keys: readonly (readonly (string | number)[])[],
): Statement {
  const fields = keyFields(definition);
  const names = keyColumns(definition);
  const lists = fields.map((field, index) => `$${index + 1}::${sqlType(field)}[]`).join(', ');
  return {
    text: `with ${counterCte(definition.table)}
      select counter.writes, ${aggregated(`select ${selectRow(definition)}
        from unnest(${lists}) with ordinality k(${names.join(', ')}, place)
        join ${definition.table} t on ${joinOnKey(definition)} order by k.place`)} as list
      from counter`,
    params: fields.map((_, index) => keys.map((key) => key[index])),
  };
}
