/** Queries of the page of rates, and the hall and currency named in its address. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { dealingList } from '@nazer/contract/exports/dealings.list.ts';
import { rateBandList } from '@nazer/contract/exports/rate-bands.list.ts';
import { offerList } from '@nazer/contract/imports/offers.list.ts';
import { addDays } from '@nazer/persian/jalali.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { about, apiQuery } from '../../../platform/calls/query-client.ts';

export type RateInfo = ApiOutput<'GET /api/Export/GetAllCurrencyRateInfo'>['list'][number];
export type RateDay = ApiOutput<'GET /api/Export/GetRateDays'>['list'][number];
export type RateBand = ApiOutput<'GET /api/Export/GetOldCurrencyCelling'>['list'][number];

/** Query meta: refreshed by new bands, dealings and offers. */
const ofRates = about(rateBandList.name, dealingList.name, offerList.name);

/** Today's rates of every currency in every hall. */
export const useRates = () =>
  useQuery({ ...apiQuery('GET /api/Export/GetAllCurrencyRateInfo', {}), ...ofRates });

/** Place in the page: a hall (`forum`) and, when one is chosen, a currency. */
export interface Place {
  readonly forum: number;
  readonly currency?: string;
}

/** Hall and currency of the page, kept in the address; without a valid hall, the lowest code that has rates. */
export function useRateAddress(rows: readonly RateInfo[]) {
  const { forum, currency }: { readonly forum?: string | number; readonly currency?: string } = useSearch({
    strict: false,
  });
  const navigate = useNavigate();
  const halls = rows.map((row) => row.forum);
  const wanted = Number(forum ?? 0);
  return {
    forum: halls.includes(wanted) ? wanted : Math.min(...halls),
    currency: currency ?? '',
    choose: (place: Place) =>
      void navigate({
        to: '.',
        search: ((before: Record<string, unknown>) => ({
          ...before,
          currency: undefined,
          ...place,
        })) as never, // the hook does not name its route, so the search type is not known
        resetScroll: false,
      }),
  };
}

/** Days that a period reaches back from today; the server answers at most 366 days. */
export const periods = { month: 30, season: 92, year: 364 } as const;
export type Period = keyof typeof periods;

/**
 * Bands and daily rates of deals in a period that ends today, both empty until they are read; bands that were replaced
 * are left out. `from` is the first Jalali day; `failed` the query that failed, null for none.
 */
export function useRateHistory(
  { currency, forum }: RateInfo,
  { today, period }: { today: string; period: Period },
) {
  const from = addDays(today, -periods[period]);
  const days = useQuery({
    ...apiQuery('GET /api/Export/GetRateDays', {
      query: { currency, forumType: String(forum), from, to: today },
    }),
    ...ofRates,
    placeholderData: keepPreviousData,
  });
  const bands = useQuery({
    ...apiQuery('GET /api/Export/GetOldCurrencyCelling', {
      query: {
        currency,
        forumType: String(forum),
        searchFromDate: from,
        searchToDate: today,
        pageSize: '200',
      },
    }),
    ...ofRates,
    placeholderData: keepPreviousData,
  });
  return {
    from,
    days: days.data?.list ?? [],
    bands: (bands.data?.list ?? []).filter(({ isReplaced }) => !isReplaced),
    isPending: days.isPending || bands.isPending,
    failed: days.isError ? days : bands.isError ? bands : null,
  };
}
