import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'عمودی', en: 'Vertical' },
  description: { fa: 'زمان از بالا به پایین', en: 'Time runs down' },
};

export default function VerticalDemo() {
  const t = useTranslator();
  const { month, months, demand } = useMarket();
  return (
    <Figure
      isTurned
      height={300}
      label={t('تقاضا از بالا به پایین', 'Demand from the top down')}
      of={month}
      categories={months}
      series={[demand]}
    />
  );
}
