/** Report of rate and volume of one currency by day. */
import { drillDowns } from '@nazer/contract/dashboard/figure-drill-downs.ts';
import { percentChange } from '@nazer/contract/kernel/money.ts';
import { RateVolumeChart } from '@nazer/ui/charts/rate-volume-chart.tsx';
import { usePeriodNames } from '@nazer/ui/jalali/period-names.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiData } from '../../../platform/calls/api.ts';
import { about, apiQuery } from '../../../platform/calls/query-client.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { type ReportQuery, yearEarlier } from './report-address.ts';
import { type Day, rateText, useRateFigures } from './rate-figures.tsx';
import { BandLegend } from './band-legend.tsx';
import { ReportSheet } from './report-sheet.tsx';
import type { ReportColumn } from './report-table.tsx';

function useRates({ currency, from, to, isCompared }: ReportQuery) {
  const rates = (range: { from: string; to: string }) => ({
    ...apiQuery('GET /api/Dashboard/GetRpt1NimaExport', { query: { curCode: currency, ...range } }),
    ...about('Dealing', 'Supply', 'Demand'),
  });
  const { data: now } = useSuspenseQuery(rates({ from, to }));
  // Without a comparison the same query is read again, from the cache, as a hook cannot be left out.
  const earlier = { from: yearEarlier(from), to: yearEarlier(to) };
  const { data: before } = useSuspenseQuery(rates(isCompared ? earlier : { from, to }));
  return { now, before: isCompared ? before : null };
}

/** Converts rials to thousands, which keeps the axis readable; the table has the whole rates. */
const thousands = (value: string | null): number | null => (value === null ? null : Number(value) / 1_000);
const millions = (value: string): number => Number(value) / 1_000_000;

function useColumns({ currency, isCompared }: ReportQuery): ReportColumn<Day>[] {
  const t = useText('reports');
  const { day } = usePeriodNames();
  const span = ({ date }: Day) => ({ from: date, to: date, currency });
  const dealt = (row: Day) => drillDowns.dealt(span(row));
  const columns: ReportColumn<Day>[] = [
    { key: 'date', title: t('day'), kind: 'name', value: ({ date }) => day(date), drillDown: dealt },
    { key: 'min', title: t('lowest'), kind: 'figure', value: ({ min }) => rateText(min) },
    { key: 'wavg', title: t('average'), kind: 'figure', value: ({ wavg }) => wavg },
    { key: 'max', title: t('highest'), kind: 'figure', value: ({ max }) => rateText(max) },
    { key: 'dealt', title: t('dealt'), kind: 'figure', value: (row) => row.dealtAmt, drillDown: dealt },
    {
      key: 'supply',
      title: t('supply'),
      kind: 'figure',
      value: (row) => row.supplyAmt,
      drillDown: (row) => drillDowns.supply(span(row)),
    },
    {
      key: 'demand',
      title: t('demand'),
      kind: 'figure',
      value: (row) => row.demandAmt,
      drillDown: (row) => drillDowns.demand(span(row)),
    },
  ];
  if (!isCompared) return columns;
  return [
    ...columns,
    { key: 'before', title: t('sameDayBefore'), kind: 'figure', value: (row) => row.before },
    {
      key: 'change',
      title: t('change'),
      kind: 'percent',
      value: ({ wavg, before }) => (wavg && before ? percentChange(before, wavg) : null),
    },
  ];
}

export function RateReport({ query }: { readonly query: ReportQuery }) {
  const t = useText('reports');
  const { now, before } = useRates(query);
  const { currency, from, to, isCompared } = query;
  const days = useMemo<readonly Day[]>(() => {
    const earlier = new Map(before?.list.map(({ date, wavg }) => [date, wavg]));
    return now.list.map((day) => ({ ...day, before: earlier.get(yearEarlier(day.date)) ?? null }));
  }, [now, before]);
  const figures = useRateFigures({ query, days, now: now.total, before: before?.total ?? null });
  const columns = useColumns(query);
  const periodNames = usePeriodNames();
  const chart = useMemo(
    () => ({
      categories: days.map(({ date }) => periodNames.day(date)),
      axisNames: days.map(({ date }) => periodNames.shortDay(date)),
      low: days.map(({ min }) => thousands(min)),
      high: days.map(({ max }) => thousands(max)),
      middle: days.map(({ wavg }) => thousands(wavg)),
      before: isCompared ? days.map((day) => thousands(day.before)) : null,
      volume: days.map(({ dealtAmt }) => millions(dealtAmt)),
    }),
    [days, isCompared, periodNames],
  );
  const names = useMemo(
    () => ({ band: t('band'), middle: t('average'), before: t('yearBefore'), volume: t('volumeMillion') }),
    [t],
  );
  const body = { curCode: currency, from, to };
  return (
    <ReportSheet
      query={query}
      title={t('rate')}
      note={t('rateUnits')}
      figures={figures}
      columns={columns}
      rows={days.toReversed()}
      keyOf={({ date }) => date}
      isEmpty={days.length === 0}
      legend={<BandLegend names={names} isCompared={isCompared} />}
      chart={<RateVolumeChart {...chart} names={names} label={`${t('rate')} ${currency}`} />}
      file={{
        at: '/api/Dashboard/ExportExcelRpt1',
        ticket: () => apiData('POST /api/Dashboard/ExportExcelRpt1', { body }),
      }}
    />
  );
}
