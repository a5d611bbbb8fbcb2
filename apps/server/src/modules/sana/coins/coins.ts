/** Lists and details of coin dealings. */
import type { CoinFilter } from '@nazer/contract/sana/sana.contract.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { normalizeText, toLatinDigits } from '@nazer/persian/fold.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { type DayFilter, readDayFilter, readDayRange } from '../../../platform/day-range.ts';
import { readPage } from '../../../platform/page-query.ts';
import { officeOf } from '../../../platform/session/row-scope.ts';
import { sumsBy } from '../../../resources/lists/list-report.ts';
import { dayRange, filtersOf, equals, oneOf, searchPage } from '../../../resources/lists/search-list.ts';
import { coinSource } from './coins.list.ts';
import { readOffices } from '../read-report-filter.ts';

/** Text with Latin digits; undefined when empty. */
const digitsOf = (text = ''): string | undefined => toLatinDigits(normalizeText(text)) || undefined;

interface CoinQuery extends DayFilter {
  readonly sarafiIds: readonly number[];
  readonly nationalId: string | undefined;
  readonly trackingCode: string | undefined;
  /** Only office the caller sees; null for all. */
  readonly onlyOffice: number | null;
}

/** Days of a filter. Two days must be in order and at most 366 days; with one, the other end is open. */
function readRange({ fromDate, toDate }: CoinFilter): DayFilter {
  if (fromDate?.trim() && toDate?.trim()) return readDayRange(['fromDate', fromDate], ['toDate', toDate]);
  return readDayFilter(['fromDate', fromDate], ['toDate', toDate]);
}

/** Reads the filter of coin dealings. Throws `badDateInput`, `endBeforeStart`, `badDateRange` and `badValue`. */
export function readCoinQuery(ctx: Ctx, filter: CoinFilter): CoinQuery {
  return {
    ...readRange(filter),
    sarafiIds: readOffices(filter.sarafiIds),
    nationalId: digitsOf(filter.nationalId),
    trackingCode: digitsOf(filter.trackingCode),
    onlyOffice: officeOf(ctx),
  };
}

const parameters = [
  dayRange('date'),
  oneOf('sarafiIds', 'sarafiId'),
  equals('nationalId'),
  equals('trackingCode'),
];

/** The query as filters of the list. */
export const coinFilters = ({ from, to, ...query }: CoinQuery): FilterModel[] =>
  filtersOf(parameters, { ...query, dateFrom: from, dateTo: to });

/** A page of coin dealings with the rials of all of them, and number and rials by kind of coin. */
export async function listCoins(
  ctx: Ctx,
  query: CoinFilter & { pageIndex?: number | undefined; pageSize?: number | undefined },
) {
  const filterModels = coinFilters(readCoinQuery(ctx, query));
  const { list, totalCount, summary } = await searchPage(ctx, coinSource, {
    filterModels,
    page: readPage(query),
    figures: 'sums',
  });
  const byCoin = await sumsBy(ctx, coinSource, {
    by: 'coinType',
    sums: ['quantity', 'totalRial'],
    filterModels,
  });
  return {
    list,
    totalCount,
    summary: {
      totalRial: summary.totalRial,
      byCoin: byCoin.map((part) => ({
        ...part,
        coinTypeTitle: codeTitle(ctx.language, 'coinType', part.coinType),
      })),
    },
  };
}
