import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'درصد', en: 'Percent' },
  description: { fa: 'سهم هر ماه از صد', en: 'Shares of each month, of a hundred' },
};

export default function PercentDemo() {
  const t = useTranslator();
  const { month, months, supply, demand, coins } = useMarket();
  const all = [supply, demand, coins];
  const sumAt = (at: number) => all.reduce((sum, { values }) => sum + (values[at] ?? 0), 0);
  const share = (values: readonly number[]) =>
    values.map((value, at) => Math.round((value / sumAt(at)) * 100));
  return (
    <Figure
      label={t('سهم هر بخش، درصد', 'Share of each part, per cent')}
      of={month}
      categories={months}
      series={all.map(({ name, values }) => ({
        name,
        values: share(values),
        draw: { stack: 'all', areaStyle: { opacity: 0.35 } },
      }))}
      y={{ max: 100 }}
    />
  );
}
