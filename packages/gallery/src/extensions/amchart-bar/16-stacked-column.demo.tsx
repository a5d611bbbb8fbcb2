import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'ستون انباشته', en: 'Stacked column' },
  description: { fa: 'ایستاده، روی هم', en: 'Standing, on top of each other' },
};

export default function StackedColumnDemo() {
  const t = useTranslator();
  const { month, months, supply, coins } = useMarket();
  return (
    <Figure
      label={t('ماه‌ها، انباشته', 'Months, stacked')}
      of={month}
      categories={months}
      series={[supply, coins].map((one) => ({
        ...one,
        draw: { type: 'bar', stack: 'all', barMaxWidth: 18 },
      }))}
    />
  );
}
