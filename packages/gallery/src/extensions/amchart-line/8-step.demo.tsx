import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پله‌ای', en: 'Stepped line' },
  description: { fa: 'نرخ رسمی تا تغییر بعدی می‌ماند', en: 'The official rate stays until the next change' },
};

export default function StepDemo() {
  const t = useTranslator();
  const { month, months, supply } = useMarket();
  return (
    <Figure
      label={t('نرخ اعلامی', 'Announced rate')}
      of={month}
      categories={months}
      series={[{ ...supply, draw: { step: 'end' } }]}
    />
  );
}
