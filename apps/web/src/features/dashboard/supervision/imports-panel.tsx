/** Currency requested by importers and offers completed, over the last business days. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { drillDowns } from '@nazer/contract/dashboard/figure-drill-downs.ts';
import { usePeriodNames } from '@nazer/ui/jalali/period-names.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { DrillDownChart } from './drill-down-chart.tsx';
import { useImportDays } from './figures.ts';

type Day = ApiOutput<'GET /api/Dashboard/GetDashboardImportDaily'>['list'][number];

/** Number of days displayed, the latest of the answer: as many as the chart of supply and demand has. */
const maxRows = 12;
/** Span of the single day of a row. */
const spanOf = ({ date }: Day) => ({ from: date, to: date });

export function ImportsPanel() {
  const t = useText('supervision');
  const names = usePeriodNames();
  const query = useImportDays();
  const days = query.data?.list.slice(-maxRows) ?? [];
  return (
    <DrillDownChart
      title={t('imports')}
      queries={[query]}
      note={t('importsNote', { count: days.length })}
      head={t('day')}
      rows={days}
      nameOf={({ date }) => names.day(date)}
      shortOf={({ date }) => names.shortDay(date)}
      bars={[
        {
          name: t('requested'),
          euroOf: ({ requestEur }) => requestEur,
          drillDownOf: (day) => drillDowns.requests(spanOf(day)),
        },
        {
          name: t('ended'),
          euroOf: ({ makhtoomeEur }) => makhtoomeEur,
          drillDownOf: (day) => drillDowns.makhtoome(spanOf(day)),
        },
      ]}
      isLatestFirst
    />
  );
}
