import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'برچسب چرخیده', en: 'Rotated labels' },
  description: { fa: 'نام‌های بلند جا می‌گیرند', en: 'Long names find room' },
};

export default function RotatedDemo() {
  const t = useTranslator();
  const { month, months, demand } = useMarket();
  return (
    <Figure
      label={t('تقاضا با نام چرخیده', 'Demand with rotated names')}
      of={month}
      categories={months}
      series={[{ ...demand, draw: { type: 'bar', barMaxWidth: 14 } }]}
      x={{ axisLabel: { rotate: 45, fontSize: 12 } }}
    />
  );
}
