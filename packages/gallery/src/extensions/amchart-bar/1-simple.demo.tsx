import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'ساده', en: 'Simple' },
  description: { fa: 'یک ستون برای هر ماه', en: 'A column for each month' },
};

export default function SimpleDemo() {
  const t = useTranslator();
  const { month, months, supply } = useMarket();
  return (
    <Figure
      label={t('عرضه، میلیون دلار', 'Supply, million dollars')}
      of={month}
      categories={months}
      series={[{ ...supply, draw: { type: 'bar' } }]}
    />
  );
}
