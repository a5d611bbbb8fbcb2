/** What was dealt in each month of this Jalali year, beside the same month of the year before. */
import { doors, monthSpan } from '@nazer/contract/dashboard/figure-doors.ts';
import { jalaliMonthNames } from '@nazer/persian/jalali.ts';
import { useLanguage, useText } from '../../../platform/words/i18n.tsx';
import { DoorChart } from './door-chart.tsx';
import { useDealingMonths } from './figures.ts';

export function DealingMonthsPanel({ year }: { readonly year: number }) {
  const t = useText('supervision');
  const names = jalaliMonthNames(useLanguage());
  const { data: now } = useDealingMonths(year);
  const { data: before } = useDealingMonths(year - 1);
  const months = (now?.list ?? []).map(({ month, amountEur }, index) => ({
    month,
    euro: amountEur,
    before: before?.list[index]?.amountEur ?? null,
  }));
  return (
    <DoorChart
      title={t('months')}
      note={t('monthsNote')}
      head={t('month')}
      rows={months}
      nameOf={({ month }) => names[month - 1] ?? ''}
      bars={[
        {
          name: String(year),
          euroOf: ({ euro }) => euro,
          doorOf: ({ month }) => doors.dealt(monthSpan(year, month)),
        },
        {
          name: String(year - 1),
          euroOf: (row) => row.before,
          doorOf: ({ month }) => doors.dealt(monthSpan(year - 1, month)),
        },
      ]}
    />
  );
}
