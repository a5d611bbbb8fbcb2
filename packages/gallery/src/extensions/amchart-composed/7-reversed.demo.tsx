import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'محور وارونه', en: 'Reversed axis' },
  description: { fa: 'رتبه یک بالا می‌ایستد', en: 'Rank one stands on top' },
};

export default function ReversedDemo() {
  const t = useTranslator();
  const { month, months } = useMarket();
  return (
    <Figure
      label={t('رتبه صرافی کیان', 'Rank of Kian')}
      of={month}
      categories={months}
      series={[
        { name: t('رتبه', 'Rank'), values: [5, 4, 4, 3, 3, 2, 2, 3, 2, 1, 1, 2], draw: { showSymbol: true } },
      ]}
      y={{ inverse: true, min: 1, max: 6 }}
    />
  );
}
