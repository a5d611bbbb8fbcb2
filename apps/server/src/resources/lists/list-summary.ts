/** How many rows a filter finds, exactly, with their sums and weighted averages. */
import type { Summary } from '@nazer/contract/kernel/list-calls.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Database } from '../../platform/database/database.ts';
import { questionName } from './list-cache.ts';
import { buildListQuery, type ListQuery } from './list-query.ts';
import { type Counted, type Held, heldOr, readWrites } from './held-counts.ts';
import { figureSql, type Wanted } from './figures.ts';
import { type Listing, tableWith } from './listing.ts';
import { entriesOf } from './newest-entries.ts';
import { counterCte } from '../rows/write-counter.ts';

const cacheOf = entriesOf<Held<Summary>>(500);

async function count(
  db: Database,
  { listing, where, params }: ListQuery,
  wanted: Wanted,
): Promise<Counted<Summary>> {
  const { parts, sums, averages } = figureSql(listing, wanted);
  const { rows } = await db.query<{ writes: number; summary: Summary }>(
    `with ${counterCte(listing.counter)} select counter.writes,
       (select json_build_object('totalCount', n, 'sums', ${sums}, 'averages', ${averages})
        from (select count(*) as n${parts} from ${tableWith(listing, [where, parts])} where ${where}) whole) as summary
     from counter`,
    params,
  );
  const counted = rows[0];
  if (!counted) throw new Error('A count gives one row.');
  const { writes, summary } = counted;
  return { writes, found: summary, count: summary.totalCount };
}

/** `writes` is the counter as the caller read it, with the rows the summary stands beside. */
export async function summaryOf(
  db: Database,
  query: ListQuery,
  { writes, figures }: { readonly writes: number; readonly figures: Wanted },
): Promise<Summary> {
  const name = questionName(figures, query.table, query.where, JSON.stringify(query.params));
  return heldOr(cacheOf(db), { name, writes }, () => count(db, query, figures));
}

/** Throws what `buildListQuery` throws. */
export async function findSummary(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  listing: Listing,
  filterModels: readonly FilterModel[],
): Promise<Summary> {
  const query = buildListQuery(listing, { filterModels, SortModels: [] }, clock.now());
  const summary = await summaryOf(db, query, { writes: await readWrites(db, listing), figures: 'all' });
  return query.lastDays === undefined ? summary : { ...summary, lastDays: query.lastDays };
}
