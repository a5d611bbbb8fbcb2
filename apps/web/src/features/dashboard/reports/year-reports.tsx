/** Reports of dealings and of offers of a Jalali year: by month beside the year before, and by state. */
import type { StatusShare, YearReport } from '@nazer/contract/dashboard/dashboard.contract.ts';
import {
  type Days,
  type DrillDown,
  drillDowns,
  monthSpan,
  yearSpan,
} from '@nazer/contract/dashboard/figure-drill-downs.ts';
import { percentChange } from '@nazer/contract/kernel/money.ts';
import { BarChart } from '@nazer/ui/charts/bar-chart.tsx';
import { Legend } from '@nazer/ui/charts/legend.tsx';
import { usePeriodNames } from '@nazer/ui/jalali/period-names.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { apiData } from '../../../platform/calls/api.ts';
import { about, apiQuery } from '../../../platform/calls/query-client.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import type { ReportQuery } from './report-address.ts';
import { type ReportFile, ReportSheet } from './report-sheet.tsx';
import type { ReportColumn } from './report-table.tsx';

const millions = (value: string): number => Number(value) / 1_000_000;

interface Month {
  /** Jalali month, 1 to 12. */
  readonly month: number;
  /** Number of deals or offers of the month. */
  readonly count: number;
  /** Their sum in euro. */
  readonly amountEur: string;
}
interface ComparedMonth extends Month {
  /** Euro of the same month a year earlier; null when it is unknown or not compared. */
  readonly before: string | null;
}

/** Differences between the two reports. */
interface Subject {
  readonly title: 'dealings' | 'offers';
  readonly list: 'Dealing' | 'Offer';
  readonly months: 'GET /api/Dashboard/GetDealingData' | 'GET /api/Dashboard/GetDashboardOfferTotal';
  readonly states: 'GET /api/Dashboard/GetDealingStatusData' | 'GET /api/Dashboard/GetDashboardOfferByStatus';
  readonly files: { readonly months: YearReport; readonly states: YearReport };
  readonly drillDown: (days: Days, ...states: number[]) => DrillDown;
}

const dealings: Subject = {
  title: 'dealings',
  list: 'Dealing',
  months: 'GET /api/Dashboard/GetDealingData',
  states: 'GET /api/Dashboard/GetDealingStatusData',
  files: { months: 'dealingMonths', states: 'dealingStates' },
  drillDown: drillDowns.dealt,
};
const offers: Subject = {
  title: 'offers',
  list: 'Offer',
  months: 'GET /api/Dashboard/GetDashboardOfferTotal',
  states: 'GET /api/Dashboard/GetDashboardOfferByStatus',
  files: { months: 'offerMonths', states: 'offerStates' },
  drillDown: drillDowns.offers,
};

interface ReportProps {
  readonly query: ReportQuery;
  readonly subject: Subject;
}

/** Months of the year, each with its euro of the year before; an answer always has all twelve months. */
function useMonths({ query, subject }: ReportProps): readonly ComparedMonth[] {
  const months = (year: number) => ({
    ...apiQuery(subject.months, { query: { year: String(year) } }),
    ...about(subject.list),
  });
  const { data: now } = useSuspenseQuery(months(query.year));
  // Without a comparison the same query is read again, from the cache, as a hook cannot be left out.
  const { data: earlier } = useSuspenseQuery(months(query.isCompared ? query.year - 1 : query.year));
  return now.list.map((row, index) => ({
    ...row,
    before: query.isCompared ? (earlier.list[index]?.amountEur ?? null) : null,
  }));
}

const fileOf = (report: YearReport, year: number): ReportFile => ({
  at: '/api/Dashboard/ExportReport',
  query: { report },
  ticket: () => apiData('POST /api/Dashboard/ExportReport', { body: { report, year: String(year) } }),
});

function Months({ query, subject }: ReportProps) {
  const t = useText('reports');
  const rows = useMonths({ query, subject });
  const names = usePeriodNames();
  const startOf = ({ month }: Month): string => monthSpan(query.year, month).from;
  const nameOf = (row: Month): string => names.month(startOf(row));
  const drillDown = ({ month }: Month) => subject.drillDown(monthSpan(query.year, month));
  const columns: ReportColumn<ComparedMonth>[] = [
    { key: 'month', title: t('month'), kind: 'name', value: nameOf, drillDown },
    { key: 'count', title: t('count'), kind: 'figure', value: ({ count }) => count, drillDown },
    { key: 'eur', title: t('eurEq'), kind: 'figure', value: ({ amountEur }) => amountEur, drillDown },
  ];
  const compared: ReportColumn<ComparedMonth>[] = [
    { key: 'before', title: t('sameMonthBefore'), kind: 'figure', value: ({ before }) => before },
    {
      key: 'change',
      title: t('change'),
      kind: 'percent',
      value: ({ amountEur, before }) => (before === null ? null : percentChange(before, amountEur)),
    },
  ];
  const series = [
    { name: t('ofYear', { year: query.year }), values: rows.map(({ amountEur }) => millions(amountEur)) },
    ...(query.isCompared
      ? [
          {
            name: t('ofYear', { year: query.year - 1 }),
            values: rows.map(({ before }) => millions(before ?? '0')),
          },
        ]
      : []),
  ];
  const title = t(`${subject.title}ByMonth`);
  return (
    <ReportSheet
      query={query}
      title={title}
      note={t('eurMillion')}
      columns={query.isCompared ? [...columns, ...compared] : columns}
      rows={rows}
      keyOf={({ month }) => month}
      isEmpty={rows.every(({ count, before }) => count === 0 && Number(before ?? 0) === 0)}
      legend={<Legend names={series.map(({ name }) => name)} />}
      chart={
        <BarChart
          label={title}
          height={300}
          categories={rows.map(nameOf)}
          axisNames={rows.map((row) => names.shortMonth(startOf(row)))}
          series={series}
          decimals={1}
        />
      }
      file={fileOf(subject.files.months, query.year)}
    />
  );
}

function States({ query, subject }: ReportProps) {
  const t = useText('reports');
  const { data } = useSuspenseQuery({
    ...apiQuery(subject.states, { query: { year: String(query.year) } }),
    ...about(subject.list),
  });
  const rows: readonly StatusShare[] = data.list;
  const drillDown = ({ status }: StatusShare) => subject.drillDown(yearSpan(query.year), status);
  const columns: ReportColumn<StatusShare>[] = [
    { key: 'status', title: t('state'), kind: 'name', value: (row) => row.statusTitle, drillDown },
    { key: 'count', title: t('count'), kind: 'figure', value: ({ count }) => count, drillDown },
    { key: 'eur', title: t('eurEq'), kind: 'figure', value: ({ amountEur }) => amountEur, drillDown },
    { key: 'share', title: t('shareOfCount'), kind: 'percent', value: ({ pct }) => pct },
  ];
  const title = t(`${subject.title}ByState`);
  return (
    <ReportSheet
      query={query}
      title={title}
      note={t('count')}
      columns={columns}
      rows={rows}
      keyOf={({ status }) => status}
      isEmpty={rows.length === 0}
      chart={
        <BarChart
          label={title}
          height={Math.max(160, rows.length * 32)}
          isHorizontal
          categories={rows.map(({ statusTitle }) => statusTitle)}
          series={[{ name: t('count'), values: rows.map(({ count }) => count) }]}
          decimals={0}
        />
      }
      file={fileOf(subject.files.states, query.year)}
    />
  );
}

const YearReports = (props: ReportProps) => (
  <>
    <Months {...props} />
    <States {...props} />
  </>
);

export const DealingsReport = ({ query }: { readonly query: ReportQuery }) => (
  <YearReports query={query} subject={dealings} />
);
export const OffersReport = ({ query }: { readonly query: ReportQuery }) => (
  <YearReports query={query} subject={offers} />
);
