import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'منفی انباشته', en: 'Negatives stacked' },
  description: { fa: 'خرید به بالا، فروش به پایین', en: 'Bought upward, sold downward' },
};

export default function NegativeStackedDemo() {
  const t = useTranslator();
  const { month, months, supply, demand } = useMarket();
  const draw = { type: 'bar', stack: 'all', barMaxWidth: 14 };
  return (
    <Figure
      label={t('خرید و فروش', 'Bought and sold')}
      of={month}
      categories={months}
      series={[
        { name: t('خرید', 'Bought'), values: supply.values, draw },
        { name: t('فروش', 'Sales'), values: demand.values.map((value) => -value), draw },
      ]}
    />
  );
}
