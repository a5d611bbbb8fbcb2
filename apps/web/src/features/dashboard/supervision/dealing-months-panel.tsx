/** Deals per month of this Jalali year, beside the same month of the year before. */
import { drillDowns, monthSpan } from '@nazer/contract/dashboard/figure-drill-downs.ts';
import { usePeriodNames } from '@nazer/ui/jalali/period-names.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { DrillDownChart } from './drill-down-chart.tsx';
import { useDealingMonths } from './figures.ts';

export function DealingMonthsPanel({ year }: { readonly year: number }) {
  const t = useText('supervision');
  const { month: monthName, shortMonth } = usePeriodNames();
  const startOf = ({ month }: { readonly month: number }) => monthSpan(year, month).from;
  const now = useDealingMonths(year);
  const before = useDealingMonths(year - 1);
  const months = (now.data?.list ?? []).map(({ month, amountEur }, index) => ({
    month,
    euro: amountEur,
    before: before.data?.list[index]?.amountEur ?? null,
  }));
  return (
    <DrillDownChart
      title={t('months')}
      queries={[now, before]}
      note={t('monthsNote')}
      head={t('month')}
      rows={months}
      nameOf={(row) => monthName(startOf(row))}
      shortOf={(row) => shortMonth(startOf(row))}
      bars={[
        {
          name: String(year),
          euroOf: ({ euro }) => euro,
          drillDownOf: ({ month }) => drillDowns.dealt(monthSpan(year, month)),
        },
        {
          name: String(year - 1),
          euroOf: (row) => row.before,
          drillDownOf: ({ month }) => drillDowns.dealt(monthSpan(year - 1, month)),
        },
      ]}
    />
  );
}
