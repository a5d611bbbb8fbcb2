import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'خوشه‌ای', en: 'Clustered' },
  description: { fa: 'سه ستون برای هر فصل', en: 'Three columns a season' },
};

export default function ClusteredDemo() {
  const t = useTranslator();
  const { quarters, supply, demand, coins } = useMarket();
  return (
    <Figure
      label={t('فصل‌ها', 'Seasons')}
      of={t('فصل', 'Season')}
      categories={quarters}
      series={[supply, demand, coins].map(({ name, values }) => ({
        name,
        values: values.slice(0, 4),
        draw: { type: 'bar', barMaxWidth: 14 },
      }))}
    />
  );
}
