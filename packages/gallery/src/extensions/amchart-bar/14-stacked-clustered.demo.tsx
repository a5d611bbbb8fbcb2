import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'انباشته و خوشه‌ای', en: 'Stacked and clustered' },
  description: { fa: 'دو انباشته کنار هم', en: 'Two stacks side by side' },
};

export default function StackedClusteredDemo() {
  const t = useTranslator();
  const { quarters, supply, demand, coins } = useMarket();
  const part = ({ name, values }: typeof supply, stack: string) => ({
    name,
    values: values.slice(0, 4),
    draw: { type: 'bar', stack, barMaxWidth: 18 },
  });
  return (
    <Figure
      label={t('عرضه و سکه کنار تقاضا', 'Supply and coins beside demand')}
      of={t('فصل', 'Season')}
      categories={quarters}
      series={[part(supply, 'one'), part(coins, 'one'), part(demand, 'two')]}
    />
  );
}
