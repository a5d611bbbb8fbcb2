/** GetAll: a page of rows with its total. */
import type { ListRequest, Page } from '@nazer/contract/kernel/page.ts';
import type { AnyRow } from '@nazer/contract/kernel/resource.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { type CountedList, type ListCache, listCacheOf, questionName } from './list-cache.ts';
import { buildListQuery, type ListQuery } from './list-query.ts';
import type { Listing } from './listing.ts';
import {
  countLimit,
  firstStatement,
  fromEndStatement,
  lateFrom,
  narrowLimit,
  pageStatement,
  type PageOf,
  rowsOfKeysStatement,
  type Statement,
  unfilteredStatement,
  walkStatement,
} from './list-statements.ts';

interface Answer {
  /** Counter of writes to the list (`counterCte`), in the snapshot of the rows. */
  readonly writes: number;
  /** Null where the statement counted nothing. */
  readonly total: number | null;
  /** All keys in the order of the list; null where they are many or not asked for. */
  readonly keys: (string | number)[][] | null;
  readonly list: AnyRow[];
}

interface RowsRequest {
  readonly db: Database;
  readonly listing: Listing;
  readonly query: ListQuery;
  readonly page: PageOf;
  readonly cache: ListCache;
  /** The name of this filter and order in the cache. */
  readonly name: string;
}

async function run(
  db: Queryable,
  { text, params }: Statement,
  { listing, name }: { readonly listing: Listing; readonly name?: string | undefined },
): Promise<Answer> {
  const label = `list-${listing.definition.name}`;
  const { rows } = await db.query<Answer>(text, params, name ? { name, label } : { label });
  const answer = rows[0];
  if (!answer) throw new Error('A list statement gives one row.');
  return answer;
}

/** The rows of a page, and the counter of writes in the same snapshot. */
export async function readPageOf(
  db: Queryable,
  query: ListQuery,
  page: PageOf,
): Promise<Pick<Answer, 'list' | 'writes'>> {
  return run(db, pageStatement(query, page), query);
}

/**
 * The rows of these keys, in their order; a key without a row is left out. Whether the caller sees them was asked
 * before: neither the office nor deletion is looked at.
 */
export async function readRowsOf(
  db: Queryable,
  query: ListQuery,
  keys: readonly (readonly (string | number)[])[],
): Promise<AnyRow[]> {
  return (await run(db, rowsOfKeysStatement(query, keys), query)).list;
}

/**
 * Name under which the statement of an unfiltered first page is prepared, whose plan does not depend on
 * values; undefined for another page. One column of order at most: names live as long as the connection.
 */
function preparedName({ listing, query, page }: RowsRequest): string | undefined {
  const { definition, counter } = listing;
  if (page.offset >= lateFrom || query.order.length > definition.key.length + 1) return undefined;
  const name = `list-${counter}-${query.orderBy.replace(/[^a-z_, ]/g, '')}`;
  // PostgreSQL cuts longer names, and then two of them could be the same.
  return name.length <= 63 ? name : undefined;
}

/** A page read from the end; null when the total has changed since it was known. */
async function askFromEnd(request: RowsRequest, known: number): Promise<Page<AnyRow> | null> {
  const statement = fromEndStatement(request.query, { ...request.page, total: known });
  const { list, total } = await run(request.db, statement, request.query);
  return total === known ? { list, totalCount: total, totalIsAtLeast: false } : null;
}

/** Offset up to which a page is always read from the front: skipping so few keys takes no time. */
const nearFront = 1_000;

/** Page of all rows, whose exact total the counter knows. */
async function askUnfiltered(request: RowsRequest): Promise<Page<AnyRow>> {
  const { db, query, page, cache } = request;
  const known = cache.get(request.name)?.total ?? 0;
  const isNearEnd = page.offset > nearFront && page.offset > known / 2 && page.offset < known;
  const found = isNearEnd ? await askFromEnd(request, known) : null;
  if (found) return found;
  const answer = await run(db, unfilteredStatement(query, page), {
    listing: request.listing,
    name: preparedName(request),
  });
  const total = answer.total ?? 0;
  cache.set(request.name, { writes: answer.writes, total, isAtLeast: false });
  return { list: answer.list, totalCount: total, totalIsAtLeast: false };
}

/**
 * Page with its total. A total that was counted only up to the limit is raised or made exact by the rows of the page.
 */
function pageOf(list: AnyRow[], { total, isAtLeast }: CountedList, page: PageOf): Page<AnyRow> {
  const end = page.offset + list.length;
  if (!isAtLeast) return { list, totalCount: total, totalIsAtLeast: false };
  if (list.length > 0 && list.length < page.limit) return { list, totalCount: end, totalIsAtLeast: false };
  return { list, totalCount: list.length > 0 ? Math.max(total, end) : total, totalIsAtLeast: true };
}

/** Keeps a new count in the cache and gives it: at most `countLimit`, as counting goes one row beyond it. */
function remember(request: RowsRequest, answer: Answer, keys?: CountedList['keys']): CountedList {
  const total = answer.total ?? 0;
  const isAtLeast = total > countLimit;
  const counted = { writes: answer.writes, total: isAtLeast ? countLimit : total, isAtLeast, keys };
  request.cache.set(request.name, counted);
  return counted;
}

/** Page of a filter that is not in the cache. */
async function askFirst(request: RowsRequest): Promise<Page<AnyRow>> {
  const answer = await run(request.db, firstStatement(request.query, request.page), request.query);
  const isNarrow = answer.keys !== null || answer.total === 0;
  const counted = remember(request, answer, isNarrow ? (answer.keys ?? []) : undefined);
  return pageOf(answer.list, counted, request.page);
}

/** Page of a filter whose keys are all in the cache; null when the list was written to since. */
async function askNarrow(request: RowsRequest, known: CountedList): Promise<Page<AnyRow> | null> {
  const { offset, limit } = request.page;
  const keys = (known.keys ?? []).slice(offset, offset + limit);
  const { listing } = request;
  const statement = rowsOfKeysStatement(request.query, keys);
  // Only counted lists have a prepared statement: the text of the others holds the moment of the question.
  const name = listing.isCounted ? `rows-${listing.counter}` : undefined;
  const answer = await run(request.db, statement, { listing, name });
  return answer.writes === known.writes ? pageOf(answer.list, known, request.page) : null;
}

/** Page of a filter that finds much; it is counted again only after a write. */
async function askBroad(request: RowsRequest, known: CountedList): Promise<Page<AnyRow>> {
  const statement = walkStatement(request.query, { ...request.page, writes: known.writes });
  const answer = await run(request.db, statement, request.query);
  const counted = answer.total === null ? known : remember(request, answer);
  return pageOf(answer.list, counted, request.page);
}

/**
 * Whether all hits are to be found and sorted again. The order of a large table tells nothing about where the hits of a
 * filter stand: walking it to the fifty newest of 8,000 hits has read ten million rows.
 */
const isFoundAgain = ({ definition }: Listing, { total, isAtLeast }: CountedList): boolean =>
  definition.recent !== undefined && !isAtLeast && total <= narrowLimit;

async function askFiltered(request: RowsRequest): Promise<Page<AnyRow>> {
  const known = request.cache.get(request.name);
  if (!known) return askFirst(request);
  if (!known.keys) return isFoundAgain(request.listing, known) ? askFirst(request) : askBroad(request, known);
  return (await askNarrow(request, known)) ?? askFirst(request);
}

/**
 * A page with its total; no rows beyond the last page. Throws AppError `forbidden` for deleted rows without the right
 * to restore, also of a list that has no such right, and what `buildListQuery` throws.
 */
export async function listRows(ctx: Ctx, listing: Listing, request: ListRequest): Promise<Page<AnyRow>> {
  const { restore } = listing.definition.permissions;
  if (request.Deleted && !(restore && ctx.user.permissions.has(restore))) throw new AppError('forbidden');
  const query = buildListQuery(listing, request, ctx.clock.now());
  const rowsRequest: RowsRequest = {
    db: ctx.db,
    listing,
    query,
    page: { limit: request.PageSize, offset: (request.PageIndex - 1) * request.PageSize },
    cache: listCacheOf(ctx.db),
    name: questionName(query.from, query.where, query.orderBy, JSON.stringify(query.params)),
  };
  const isCounted = listing.isCounted && query.isUnfiltered && !request.Deleted;
  const page = await (isCounted ? askUnfiltered(rowsRequest) : askFiltered(rowsRequest));
  return query.lastDays === undefined ? page : { ...page, lastDays: query.lastDays };
}
