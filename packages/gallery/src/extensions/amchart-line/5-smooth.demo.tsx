import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'نرم', en: 'Smoothed' },
  description: { fa: 'خم به جای شکست', en: 'Curves for corners' },
};

export default function SmoothDemo() {
  const t = useTranslator();
  const { month, months, coins } = useMarket();
  return (
    <Figure
      label={t('معامله سکه', 'Coin dealings')}
      of={month}
      categories={months}
      series={[{ ...coins, draw: { smooth: true } }]}
    />
  );
}
