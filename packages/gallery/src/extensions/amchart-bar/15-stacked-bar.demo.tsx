import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'میله انباشته', en: 'Stacked bar' },
  description: { fa: 'خوابیده، روی هم', en: 'Lying, on top of each other' },
};

export default function StackedBarDemo() {
  const t = useTranslator();
  const { quarters, supply, coins } = useMarket();
  return (
    <Figure
      isTurned
      label={t('فصل‌ها، خوابیده', 'Seasons, lying')}
      of={t('فصل', 'Season')}
      categories={quarters}
      series={[supply, coins].map(({ name, values }) => ({
        name,
        values: values.slice(0, 4),
        draw: { type: 'bar', stack: 'all', barMaxWidth: 18 },
      }))}
    />
  );
}
