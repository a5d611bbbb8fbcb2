/** GetAll: a page of rows with its total. */
import type { ListRequest, Page } from '@nazer/contract/kernel/page.ts';
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { AppError } from '../platform/app-error.ts';
import type { Ctx } from '../platform/ctx.ts';
import type { Database } from '../platform/database/database.ts';
import { type CountedList, type ListCache, listCacheOf } from './list-cache.ts';
import { buildListQuery, type ListQuery } from './list-query.ts';
import {
  countLimit,
  firstStatement,
  fromEndStatement,
  lateFrom,
  type PageOf,
  rowsOfKeysStatement,
  type Statement,
  unfilteredStatement,
  walkStatement,
} from './list-statements.ts';

interface Answer {
  readonly writes: number;
  readonly total: number | null;
  readonly keys: (string | number)[][] | null;
  readonly list: AnyRow[];
}

interface Asked {
  readonly db: Database;
  readonly definition: ResourceDefinition;
  readonly query: ListQuery;
  readonly page: PageOf;
  readonly cache: ListCache;
  /** The name of this filter and order in the cache. */
  readonly name: string;
}

async function run(db: Database, statement: Statement, name?: string): Promise<Answer> {
  const { rows } = await db.query<Answer>(statement.text, statement.params, name ? { name } : {});
  const answer = rows[0];
  if (!answer) throw new Error('A list statement gives one row.');
  return answer;
}

/** Plans of unfiltered first pages do not depend on values. One column at most: names live as long as the connection. */
function preparedName({ definition, query, page }: Asked): string | undefined {
  if (page.offset >= lateFrom || query.order.length > definition.key.length + 1) return undefined;
  const name = `list-${definition.table}-${query.orderBy.replace(/[^a-z_, ]/g, '')}`;
  // PostgreSQL cuts longer names, and then two of them could be the same.
  return name.length <= 63 ? name : undefined;
}

/** Null when rows came or went since the total was known. */
async function askFromEnd(asked: Asked, known: number): Promise<Page<AnyRow> | null> {
  const statement = fromEndStatement(asked.definition, asked.query, { ...asked.page, total: known });
  const { list, total } = await run(asked.db, statement);
  return total === known ? { list, totalCount: total, totalIsAtLeast: false } : null;
}

async function askUnfiltered(asked: Asked): Promise<Page<AnyRow>> {
  const { db, definition, query, page, cache } = asked;
  const known = cache.get(asked.name)?.total ?? 0;
  const isNearEnd = page.offset > 1_000 && page.offset > known / 2 && page.offset < known;
  const found = isNearEnd ? await askFromEnd(asked, known) : null;
  if (found) return found;
  const answer = await run(db, unfilteredStatement(definition, query, page), preparedName(asked));
  const total = answer.total ?? 0;
  cache.set(asked.name, { writes: answer.writes, total, isAtLeast: false });
  return { list: answer.list, totalCount: total, totalIsAtLeast: false };
}

/** What a page itself proves of a total that was only counted up to the limit. */
function pageOf(list: AnyRow[], { total, isAtLeast }: CountedList, page: PageOf): Page<AnyRow> {
  const end = page.offset + list.length;
  if (!isAtLeast) return { list, totalCount: total, totalIsAtLeast: false };
  if (list.length > 0 && list.length < page.limit) return { list, totalCount: end, totalIsAtLeast: false };
  return { list, totalCount: list.length > 0 ? Math.max(total, end) : total, totalIsAtLeast: true };
}

function remember(asked: Asked, answer: Answer, keys?: CountedList['keys']): CountedList {
  const total = answer.total ?? 0;
  const isAtLeast = total > countLimit;
  const counted = { writes: answer.writes, total: isAtLeast ? countLimit : total, isAtLeast, keys };
  asked.cache.set(asked.name, counted);
  return counted;
}

async function askFirst(asked: Asked): Promise<Page<AnyRow>> {
  const answer = await run(asked.db, firstStatement(asked.definition, asked.query, asked.page));
  const isNarrow = answer.keys !== null || answer.total === 0;
  const counted = remember(asked, answer, isNarrow ? (answer.keys ?? []) : undefined);
  return pageOf(answer.list, counted, asked.page);
}

async function askNarrow(asked: Asked, known: CountedList): Promise<Page<AnyRow> | null> {
  const { offset, limit } = asked.page;
  const keys = (known.keys ?? []).slice(offset, offset + limit);
  const statement = rowsOfKeysStatement(asked.definition, keys);
  const answer = await run(asked.db, statement, `rows-${asked.definition.table}`);
  return answer.writes === known.writes ? pageOf(answer.list, known, asked.page) : null;
}

async function askBroad(asked: Asked, known: CountedList): Promise<Page<AnyRow>> {
  const statement = walkStatement(asked.definition, asked.query, { ...asked.page, writes: known.writes });
  const answer = await run(asked.db, statement);
  const counted = answer.total === null ? known : remember(asked, answer);
  return pageOf(answer.list, counted, asked.page);
}

async function askFiltered(asked: Asked): Promise<Page<AnyRow>> {
  const known = asked.cache.get(asked.name);
  if (!known) return askFirst(asked);
  if (!known.keys) return askBroad(asked, known);
  return (await askNarrow(asked, known)) ?? askFirst(asked);
}

/** Throws AppError `forbidden` for deleted rows without the right to restore, and what `buildListQuery` throws. */
export async function listRows(
  ctx: Ctx,
  definition: ResourceDefinition,
  request: ListRequest,
): Promise<Page<AnyRow>> {
  if (request.Deleted && !ctx.user.permissions.has(definition.permissions.restore)) {
    throw new AppError('forbidden');
  }
  const query = buildListQuery(definition, request);
  const asked: Asked = {
    db: ctx.db,
    definition,
    query,
    page: { limit: request.PageSize, offset: (request.PageIndex - 1) * request.PageSize },
    cache: listCacheOf(ctx.db),
    name: `${definition.table} ${query.where} ${query.orderBy} ${JSON.stringify(query.params)}`,
  };
  return query.isUnfiltered && !request.Deleted ? askUnfiltered(asked) : askFiltered(asked);
}
