/** Reports by day: deals in all currencies, and imports of the last business days. */
import type { ImportDay, NimaTotal } from '@nazer/contract/dashboard/dashboard.contract.ts';
import { drillDowns } from '@nazer/contract/dashboard/figure-drill-downs.ts';
import { percentChange } from '@nazer/contract/kernel/money.ts';
import { BarChart } from '@nazer/ui/charts/bar-chart.tsx';
import { Legend } from '@nazer/ui/charts/legend.tsx';
import { usePeriodNames } from '@nazer/ui/jalali/period-names.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { apiData } from '../../../platform/calls/api.ts';
import { about, apiQuery } from '../../../platform/calls/query-client.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { type ReportQuery, yearEarlier } from './report-address.ts';
import { ReportSheet } from './report-sheet.tsx';
import type { ReportColumn } from './report-table.tsx';

const millions = (value: string): number => Number(value) / 1_000_000;
/** Span of the single day of a row. */
const dayOf = ({ date }: { readonly date: string }) => ({ from: date, to: date });
/** Height of a chart in pixels. */
const chartHeight = 400;

interface Total extends NimaTotal {
  readonly before: string | null;
}

/**
 * Totals of the days of the span, each with the euros (`before`) of the same day a year earlier; null when the report
 * is not compared or nothing is known of that day.
 */
function useTotals({ from, to, isCompared }: ReportQuery): readonly Total[] {
  const totals = (range: { from: string; to: string }) => ({
    ...apiQuery('GET /api/Dashboard/GetRptTotalNimaExport', { query: range }),
    ...about('Dealing'),
  });
  // A hook cannot be left out: without a comparison it asks for the same span, which costs no second call.
  const earlier = isCompared ? { from: yearEarlier(from), to: yearEarlier(to) } : { from, to };
  const { data: now } = useSuspenseQuery(totals({ from, to }));
  const { data: before } = useSuspenseQuery(totals(earlier));
  const known = new Map(isCompared ? before.list.map(({ date, eurEq }) => [date, eurEq]) : []);
  return now.list.map((day) => ({ ...day, before: known.get(yearEarlier(day.date)) ?? null }));
}

export function TotalReport({ query }: { readonly query: ReportQuery }) {
  const t = useText('reports');
  const names = usePeriodNames();
  const days = useTotals(query);
  const dealt = (row: Total) => drillDowns.dealt(dayOf(row));
  const compared: ReportColumn<Total>[] = [
    { key: 'before', title: t('sameDayBefore'), kind: 'figure', value: ({ before }) => before },
    {
      key: 'change',
      title: t('change'),
      kind: 'percent',
      value: ({ eurEq, before }) => (before === null ? null : percentChange(before, eurEq)),
    },
  ];
  const columns: ReportColumn<Total>[] = [
    { key: 'date', title: t('day'), kind: 'name', value: ({ date }) => names.day(date), drillDown: dealt },
    { key: 'eur', title: t('eurEq'), kind: 'figure', value: ({ eurEq }) => eurEq, drillDown: dealt },
    { key: 'usd', title: t('usdEq'), kind: 'figure', value: ({ usdEq }) => usdEq },
    {
      key: 'rial',
      title: t('totalRial'),
      kind: 'figure',
      value: ({ totalRial }) => totalRial,
      drillDown: dealt,
    },
    { key: 'average', title: t('dollarAverage'), kind: 'figure', value: ({ wavgUsdEq }) => wavgUsdEq },
    ...(query.isCompared ? compared : []),
  ];
  const drawn = [t('eurMillion'), ...(query.isCompared ? [t('yearBefore')] : [])];
  const { from, to } = query;
  return (
    <ReportSheet
      query={query}
      title={t('total')}
      note={t('eurMillion')}
      columns={columns}
      rows={days.toReversed()}
      keyOf={({ date }) => date}
      isEmpty={days.length === 0}
      legend={<Legend names={drawn} lineFrom={1} />}
      chart={
        <BarChart
          label={t('total')}
          height={chartHeight}
          categories={days.map(({ date }) => names.day(date))}
          axisNames={days.map(({ date }) => names.shortDay(date))}
          series={[{ name: t('eurMillion'), values: days.map(({ eurEq }) => millions(eurEq)) }]}
          lines={
            query.isCompared
              ? [
                  {
                    name: t('yearBefore'),
                    values: days.map(({ before }) => (before === null ? null : millions(before))),
                  },
                ]
              : []
          }
          decimals={1}
        />
      }
      file={{
        at: '/api/Dashboard/ExportRptTotalNimaExport',
        ticket: () => apiData('POST /api/Dashboard/ExportRptTotalNimaExport', { body: { from, to } }),
      }}
    />
  );
}

/** Imports of the last business days. The server chooses these: the span of `query` does not limit them. */
export function ImportsReport({ query }: { readonly query: ReportQuery }) {
  const t = useText('reports');
  const names = usePeriodNames();
  const { data } = useSuspenseQuery({
    ...apiQuery('GET /api/Dashboard/GetDashboardImportDaily'),
    ...about('ImportRequest', 'Offer'),
  });
  const requested = (row: ImportDay) => drillDowns.requests(dayOf(row));
  const ended = (row: ImportDay) => drillDowns.makhtoome(dayOf(row));
  const columns: ReportColumn<ImportDay>[] = [
    {
      key: 'date',
      title: t('day'),
      kind: 'name',
      value: ({ date }) => names.day(date),
      drillDown: requested,
    },
    {
      key: 'requests',
      title: t('requests'),
      kind: 'figure',
      value: (row) => row.requests,
      drillDown: requested,
    },
    {
      key: 'eur',
      title: t('requestEur'),
      kind: 'figure',
      value: (row) => row.requestEur,
      drillDown: requested,
    },
    {
      key: 'ended',
      title: t('makhtoome'),
      kind: 'figure',
      value: (row) => row.makhtoomeCount,
      drillDown: ended,
    },
    {
      key: 'endedEur',
      title: t('makhtoomeEur'),
      kind: 'figure',
      value: (row) => row.makhtoomeEur,
      drillDown: ended,
    },
  ];
  const series = [
    { name: t('requestMillion'), values: data.list.map(({ requestEur }) => millions(requestEur)) },
    { name: t('makhtoomeMillion'), values: data.list.map(({ makhtoomeEur }) => millions(makhtoomeEur)) },
  ];
  return (
    <ReportSheet
      query={query}
      title={t('imports')}
      note={t('lastBusinessDays', { count: data.list.length })}
      columns={columns}
      rows={data.list.toReversed()}
      keyOf={({ date }) => date}
      isEmpty={data.list.length === 0}
      legend={<Legend names={series.map(({ name }) => name)} />}
      chart={
        <BarChart
          label={t('imports')}
          height={chartHeight}
          categories={data.list.map(({ date }) => names.day(date))}
          axisNames={data.list.map(({ date }) => names.shortDay(date))}
          series={series}
          decimals={1}
        />
      }
      file={{
        at: '/api/Dashboard/ExportReport',
        query: { report: 'imports' },
        ticket: () => apiData('POST /api/Dashboard/ExportReport', { body: { report: 'imports' } }),
      }}
    />
  );
}
