/** Queries of the supervision dashboard, refreshed when the market moves. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { type Days, drillDowns } from '@nazer/contract/dashboard/figure-drill-downs.ts';
import { type Period, periods } from '@nazer/contract/dashboard/supervision-periods.ts';
import { officeList } from '@nazer/contract/sarafi/offices.list.ts';
import { divideAmount } from '@nazer/contract/kernel/money.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { namesOf } from '../../../resources/use-resource-list.ts';
import { about, apiQuery } from '../../../platform/calls/query-client.ts';

export type Supervision = ApiOutput<'GET /api/Dashboard/GetSupervision'>;
export type Validity = ApiOutput<'GET /api/Sana/GetRialiPaymentValidityReport'>['list'][number];

/** Interval in ms at which figures are read again, for changes that no news announces. */
const refreshMs = 60_000;
const anew = { refetchInterval: refreshMs, placeholderData: keepPreviousData } as const;

export const useSupervision = (period: Period) =>
  useQuery({
    ...apiQuery('GET /api/Dashboard/GetSupervision', { query: { period } }),
    ...about('Supply', 'Demand', 'Dealing'),
    ...anew,
  });

/** Validity of the payments of some days; not read without the right or before the days are known. */
export const useValidity = (days: Days | undefined, isAllowed: boolean) =>
  useQuery({
    ...apiQuery('GET /api/Sana/GetRialiPaymentValidityReport', {
      query: { fromDate: days?.from ?? '', toDate: days?.to ?? '' },
    }),
    ...about('RialiPayment'),
    ...anew,
    enabled: isAllowed && days !== undefined,
  });

export const useImportDays = () =>
  useQuery({
    ...apiQuery('GET /api/Dashboard/GetDashboardImportDaily'),
    ...about('ImportRequest', 'Offer'),
    ...anew,
  });

export const useDealingMonths = (year: number) =>
  useQuery({
    ...apiQuery('GET /api/Dashboard/GetDealingData', { query: { year: String(year) } }),
    ...about('Dealing'),
    ...anew,
  });

export const useOfferShares = () =>
  useQuery({
    ...apiQuery('GET /api/Dashboard/GetDashboardOfferByStatus', { query: {} }),
    ...about('Offer'),
    ...anew,
  });

export const useRates = (isAllowed: boolean) =>
  useQuery({
    ...apiQuery('GET /api/Export/GetAllCurrencyRateInfo'),
    ...about('Dealing', 'Offer', 'RateBand'),
    ...anew,
    enabled: isAllowed,
  });

/** Number of alerts the panel of alerts displays. */
export const maxAlerts = 5;

export const useOpenAlerts = (isAllowed: boolean) =>
  useQuery({
    ...apiQuery('POST /SarafiAlert/GetAll', {
      body: {
        filterModels: [...drillDowns.openAlerts().filterModels],
        SortModels: [
          { Field: 'severity', Sort: 'desc' },
          { Field: 'level', Sort: 'desc' },
          { Field: 'at', Sort: 'desc' },
        ],
        PageSize: maxAlerts,
      },
    }),
    ...about('SarafiAlert'),
    ...anew,
    enabled: isAllowed,
  });

/** Entities whose changes affect the use of ceilings. */
export const aroundOffices = namesOf(officeList);

/** Number of offices the panel of ceilings displays. */
export const maxNearest = 6;

export const useNearestOffices = () =>
  useQuery({
    ...apiQuery('POST /ExchangeOffice/GetAll', {
      body: {
        filterModels: [{ Field: 'highestPct', Condition1: { Type: 'notBlank' } }],
        SortModels: [{ Field: 'highestPct', Sort: 'desc' }],
        PageSize: maxNearest,
      },
    }),
    ...about(...aroundOffices),
    ...anew,
  });

/** Period of the dashboard, kept in the address so that a copied link shows the same. */
export function useSupervisionPeriod(): [Period, (period: Period) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const period = periods.find((one) => one === search['period']) ?? 'today';
  const choose = (next: Period) => {
    const query = next === 'today' ? {} : { period: next };
    void navigate({ to: '.', search: query as never, replace: true, resetScroll: false }); // search values are text; the search type of the route is not known here
  };
  return [period, choose];
}

/** Amount in millions with one decimal, for figures, charts and tables that name the unit. */
export const inMillions = (amount: string): string => divideAmount(amount, '1000000', 1) ?? '0';
/** Amount in milliards (thousand millions) with one decimal. */
export const inMilliards = (amount: string): string => divideAmount(amount, '1000000000', 1) ?? '0';
