/**
 * How many rows a filter finds, exactly, with their sums and weighted averages. Counted once; what was counted holds
 * while the counter of the writes (`write_counter`) stands, whichever node wrote.
 */
import type { Summary } from '@nazer/contract/kernel/list-calls.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Database } from '../../platform/database/database.ts';
import { questionName } from './list-cache.ts';
import { buildListQuery, type ListQuery } from './list-query.ts';
import { type Listing, sourceOf, tableWith } from './listing.ts';
import { entriesOf } from './newest-entries.ts';
import { counterCte } from '../rows/write-counter.ts';

interface Counted {
  readonly writes: number;
  readonly summary: Summary;
  /** When it was counted, by the process's own clock. */
  readonly countedMs: number;
}

/** Counting more rows than this takes long enough to be done by one caller at a time… */
const manyRows = 20_000;
/** …and not again at once, though a market writes all the time: such a summary is at most this old. */
const cacheMs = 2_000;

const cacheOf = entriesOf<Counted>(500);

/** Decimals of an average: those of a rate. */
const averageDecimals = 4;

const objectSql = (entries: readonly [string, string][]): string =>
  `json_build_object(${entries.map(([key, sql]) => `'${key}', ${sql}`).join(', ')})`;

/** SQL of the rows that count in sums. */
export function countedSql(listing: Listing): string {
  const { uncounted } = listing.definition;
  if (!uncounted) return 'true';
  return `${sourceOf(listing, uncounted.field).sql} not in (${uncounted.codes.join(', ')})`;
}

/** What is wanted beside the count: sums and averages read every row that is found. */
export type Figures = 'all' | 'sums' | 'none';

/** Sums and averages by column; a rate is weighted by what was dealt at it. */
function figuresSql(
  listing: Listing,
  figures: Figures,
): { readonly sums: string; readonly averages: string } {
  const { fields } = listing.definition;
  const counted = countedSql(listing);
  const sqlOf = (key: string): string => sourceOf(listing, key).sql;
  const alikeIn = (per: string): string =>
    ['min', 'max'].map((end) => `${end}(${sqlOf(per)}) filter (where ${counted})`).join(' = ');
  const sums = fields.flatMap(({ key, sum, per }): [string, string][] => {
    if (!sum || figures === 'none') return [];
    const total = `coalesce(sum(${sqlOf(key)}) filter (where ${counted}), 0)::text`;
    return [[key, per === undefined ? total : `case when coalesce(${alikeIn(per)}, true) then ${total} end`]];
  });
  const averages = fields.flatMap(({ key, average: weight, per }): [string, string][] => {
    if (weight === undefined || figures !== 'all') return [];
    const [value, by] = [sqlOf(key), sqlOf(weight)];
    const total = `nullif(sum(${by}) filter (where ${value} is not null and ${counted}), 0)`;
    const weighed = `sum(${value} * ${by}) filter (where ${counted})`;
    const average = `trim_scale(round(${weighed} / ${total}, ${averageDecimals}))::text`;
    if (per === undefined) return [[key, average]];
    return [[key, `case when ${alikeIn(per)} then ${average} end`]];
  });
  return { sums: objectSql(sums), averages: objectSql(averages) };
}

async function count(
  db: Database,
  { listing, where, params }: ListQuery,
  figures: Figures,
): Promise<Omit<Counted, 'countedMs'>> {
  const { sums, averages } = figuresSql(listing, figures);
  const { rows } = await db.query<{ writes: number; summary: Summary }>(
    `with ${counterCte(listing.counter)} select counter.writes,
       (select json_build_object('totalCount', count(*), 'sums', ${sums}, 'averages', ${averages})
        from ${tableWith(listing, [where, sums, averages])} where ${where}) as summary from counter`,
    params,
  );
  const counted = rows[0];
  if (!counted) throw new Error('A count gives one row.');
  return counted;
}

function stillHolds(known: Counted, writes: number): boolean {
  const isYoung = performance.now() - known.countedMs < cacheMs;
  return known.writes === writes || (known.summary.totalCount > manyRows && isYoung);
}

/** `writes` is the counter as the caller read it, with the rows the summary stands beside. */
export async function summaryOf(
  db: Database,
  query: ListQuery,
  { writes, figures }: { readonly writes: number; readonly figures: Figures },
): Promise<Summary> {
  const cache = cacheOf(db);
  const name = questionName(figures, query.table, query.where, JSON.stringify(query.params));
  const known = cache.get(name);
  if (known && stillHolds(known, writes)) return known.summary;
  // Meanwhile the others go on with what is known.
  if (known) cache.set(name, { ...known, countedMs: performance.now() });
  const counted = await count(db, query, figures);
  cache.set(name, { ...counted, countedMs: performance.now() });
  return counted.summary;
}

async function readWrites(db: Database, listing: Listing): Promise<number> {
  const { rows } = await db.query<{ writes: number }>(
    `with ${counterCte(listing.counter)} select counter.writes from counter`,
  );
  return rows[0]?.writes ?? 0;
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
