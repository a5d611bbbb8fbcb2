/**
 * Panel of the supervision dashboard: supply and demand as bars, deals as a line, in euro, one group per business day.
 * Each mark links to the list of the rows it sums, filtered by its day.
 */
import { drillDowns } from '@nazer/contract/dashboard/figure-drill-downs.ts';
import { usePeriodNames } from '@nazer/ui/jalali/period-names.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { DrillDownChart } from './drill-down-chart.tsx';
import type { Supervision } from './figures.ts';

type Day = Supervision['days'][number];

/** Filter of the linked list: this day alone. */
const spanOf = ({ day }: Day) => ({ from: day, to: day });

export function DaysPanel({ days }: Pick<Supervision, 'days'>) {
  const t = useText('supervision');
  const names = usePeriodNames();
  return (
    <DrillDownChart
      title={t('days')}
      note={t('daysNote', { count: days.length })}
      head={t('day')}
      rows={days}
      nameOf={({ day }) => names.day(day)}
      shortOf={({ day }) => names.shortDay(day)}
      bars={[
        {
          name: t('supply'),
          euroOf: ({ supplyEur }) => supplyEur,
          drillDownOf: (day) => drillDowns.supply(spanOf(day)),
        },
        {
          name: t('demand'),
          euroOf: ({ demandEur }) => demandEur,
          drillDownOf: (day) => drillDowns.demand(spanOf(day)),
        },
      ]}
      lines={[
        {
          name: t('dealt'),
          euroOf: ({ dealtEur }) => dealtEur,
          drillDownOf: (day) => drillDowns.dealt(spanOf(day)),
        },
      ]}
      isLatestFirst
    />
  );
}
