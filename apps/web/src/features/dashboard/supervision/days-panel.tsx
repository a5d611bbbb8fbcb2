/**
 * Panel of the supervision dashboard: supply and demand as bars, deals as a line, in euro, one group per business day.
 * Each mark links to the list of the rows it sums, filtered by its day.
 */
import { doors } from '@nazer/contract/dashboard/figure-doors.ts';
import { usePeriodNames } from '@nazer/ui/jalali/period-names.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { DoorChart } from './door-chart.tsx';
import type { Supervision } from './figures.ts';

type Day = Supervision['days'][number];

/** Filter of the linked list: this day alone. */
const spanOf = ({ day }: Day) => ({ from: day, to: day });

export function DaysPanel({ days }: Pick<Supervision, 'days'>) {
  const t = useText('supervision');
  const names = usePeriodNames();
  return (
    <DoorChart
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
          doorOf: (day) => doors.supply(spanOf(day)),
        },
        {
          name: t('demand'),
          euroOf: ({ demandEur }) => demandEur,
          doorOf: (day) => doors.demand(spanOf(day)),
        },
      ]}
      lines={[
        { name: t('dealt'), euroOf: ({ dealtEur }) => dealtEur, doorOf: (day) => doors.dealt(spanOf(day)) },
      ]}
      isLatestFirst
    />
  );
}
