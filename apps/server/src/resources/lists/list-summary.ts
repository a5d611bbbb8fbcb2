/** How many rows a filter finds, exactly, with their sums and weighted averages. */
import type { Summary } from '@nazer/contract/kernel/list-calls.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Database } from '../../platform/database/database.ts';
import { questionName } from './list-cache.ts';
import { buildListQuery, type ListQuery } from './list-query.ts';
import { countCacheOf, type CountedValue, heldOr, readWrites } from './held-counts.ts';
import { figureSql, unitOf, type WantedFigures } from './figures.ts';
import { type Listing, sourceOf, tableWith } from './listing.ts';
import { counterCte } from '../rows/write-counter.ts';

/** The summaries of the 500 questions asked last. */
const cacheOf = countCacheOf<Summary>(500);

/** Counts and sums the rows of a query; figures by unit are given for `all` alone. */
async function count(db: Database, query: ListQuery, wanted: WantedFigures): Promise<CountedValue<Summary>> {
  const { parts, merged, sums, averages, unitSums, unitAverages } = figureSql(query, wanted);
  const { listing, where, counted: isCounted, params } = query;
  const unit = wanted === 'all' ? unitOf(listing) : undefined;
  const byUnit = `coalesce((select json_agg(
    json_build_object('unit', unit, 'sums', ${unitSums}, 'averages', ${unitAverages}) order by unit)
    from alike where unit is not null and counted > 0), '[]')`;
  const unitSql = unit === undefined ? 'null' : `${sourceOf(listing, unit).sql}::text`;
  // Rows are summed by unit once; the whole follows from these few lines.
  const { rows } = await db.query<{ writes: number; summary: Summary }>(
    `with ${counterCte(listing.counter)}, alike as materialized (
       select ${unitSql} as unit, count(*) as k, count(*) filter (where ${isCounted}) as counted${parts}
       from ${tableWith(listing, [where, parts, unitSql, isCounted])} where ${where}
       ${unit === undefined ? '' : 'group by 1'})
     select counter.writes,
       (select json_build_object('totalCount', n, 'sums', ${sums}, 'averages', ${averages}, 'byUnit', ${byUnit})
        from (select coalesce(sum(k), 0)::bigint as n${merged} from alike) whole) as summary
     from counter`,
    params,
    { label: `summary-${listing.definition.name}` },
  );
  const counted = rows[0];
  if (!counted) throw new Error('A count gives one row.');
  const { writes, summary } = counted;
  return { writes, found: summary, count: summary.totalCount };
}

/**
 * Summary of a query, counted anew where `heldOr` does not know it any more. `writes`: the counter as the
 * caller read it, in the answer whose rows the summary goes with.
 */
export async function summaryOf(
  db: Database,
  query: ListQuery,
  { writes, figures }: { readonly writes: number; readonly figures: WantedFigures },
): Promise<Summary> {
  const name = questionName(figures, query.table, query.where, JSON.stringify(query.params));
  return heldOr(cacheOf(db), { name, writes }, () => count(db, query, figures));
}

/** Summary of a filter with all figures, as old as `heldOr` allows. Throws what `buildListQuery` throws. */
export async function findSummary(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  listing: Listing,
  filterModels: readonly FilterModel[],
): Promise<Summary> {
  const query = buildListQuery(listing, { filterModels, SortModels: [] }, clock.now());
  const summary = await summaryOf(db, query, { writes: await readWrites(db, listing), figures: 'all' });
  return query.lastDays === undefined ? summary : { ...summary, lastDays: query.lastDays };
}
