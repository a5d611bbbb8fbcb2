import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'نقطه خود', en: 'Own bullets' },
  description: { fa: 'مربع توپر، اندازه با مقدار', en: 'Squares whose size follows the value' },
};

export default function BulletsDemo() {
  const t = useTranslator();
  const { month, months, coins } = useMarket();
  return (
    <Figure
      label={t('سکه با نقطه خود', 'Coins with own bullets')}
      of={month}
      categories={months}
      series={[
        { ...coins, draw: { showSymbol: true, symbol: 'rect', symbolSize: (value: number) => value / 4 } },
      ]}
    />
  );
}
