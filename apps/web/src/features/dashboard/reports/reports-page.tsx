/**
 * «گزارش‌ها»: five market reports as chart or table, for a span or a year, optionally compared with the year before.
 */
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useDeferredValue } from 'react';
import { paths } from '../../../app/paths.ts';
import { apiQuery } from '../../../platform/calls/query-client.ts';
import { Choice } from '../../../platform/choice.tsx';
import { PageHeader } from '../../../platform/page-header.tsx';
import { useText } from '../../../platform/words/i18n.tsx';
import { PageTabs } from '../../../resources/page/page-tabs.tsx';
import { PaperButtons } from '../../../resources/page/paper-buttons.tsx';
import { ImportsReport, TotalReport } from './days-reports.tsx';
import { RateReport } from './rate-report.tsx';
import {
  type ReportQuery,
  type Change,
  type ReportName,
  reportNames,
  useReportAddress,
} from './report-address.ts';
import { CompareChoice, CurrencyChoice, SpanChoice, YearChoice } from './report-controls.tsx';
import { DealingsReport, OffersReport } from './year-reports.tsx';
import './reports.css';

interface ControlProps {
  readonly query: ReportQuery;
  readonly onChange: (change: Change) => void;
}
type Control = ComponentType<ControlProps>;

interface Kind {
  readonly Report: ComponentType<{ readonly query: ReportQuery }>;
  readonly controls: readonly Control[];
}

const kinds: Readonly<Record<ReportName, Kind>> = {
  rate: { Report: RateReport, controls: [CurrencyChoice, SpanChoice, CompareChoice] },
  total: { Report: TotalReport, controls: [SpanChoice, CompareChoice] },
  imports: { Report: ImportsReport, controls: [] },
  dealings: { Report: DealingsReport, controls: [YearChoice, CompareChoice] },
  offers: { Report: OffersReport, controls: [YearChoice, CompareChoice] },
};

const views = ['chart', 'table'] as const;

function Tabs({ query }: Pick<ControlProps, 'query'>) {
  const t = useText('reports');
  return (
    <PageTabs
      label={t('title')}
      chosen={query.report}
      tabs={reportNames.map((report) => ({ key: report, text: t(report), href: paths.reports({ report }) }))}
    />
  );
}

/** Currency of the address; without one, the first that was supplied, wanted or dealt, or the euro when none was. */
function useCurrency({ currency }: ReportQuery): string {
  const { data } = useSuspenseQuery(apiQuery('GET /api/Dashboard/GetRpt1Currency'));
  return currency || (data.list[0]?.currency ?? 'EUR');
}

export default function ReportsPage() {
  const t = useText('reports');
  const [address, ask] = useReportAddress();
  const query = { ...address, currency: useCurrency(address) };
  // Deferred, so that the old report stays displayed while the next one loads.
  const displayed = useDeferredValue(query);
  const { Report } = kinds[displayed.report];
  return (
    <>
      <PageHeader title={t('title')}>
        <Choice
          label={t('view')}
          options={views.map((key) => ({ key, text: t(key) }))}
          value={query.view}
          onChoose={(view) => ask({ view })}
        />
        <PaperButtons />
      </PageHeader>
      <Tabs query={query} />
      {kinds[query.report].controls.length > 0 && (
        <div className="report__controls nz-screen" role="group" aria-label={t('asked')} key={query.report}>
          {kinds[query.report].controls.map((Part, index) => (
            <Part key={index} query={query} onChange={ask} />
          ))}
        </div>
      )}
      <Suspense fallback={<SkeletonRows label={t('loading')} rows={10} />}>
        <Report query={displayed} />
      </Suspense>
    </>
  );
}
