import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'انباشته', en: 'Stacked' },
  description: { fa: 'سه بخش روی هم', en: 'Three parts on top of each other' },
};

export default function StackedDemo() {
  const t = useTranslator();
  const { month, months, supply, demand, coins } = useMarket();
  const draw = { stack: 'all', areaStyle: { opacity: 0.35 } };
  return (
    <Figure
      label={t('گردش ماه‌ها، میلیون دلار', 'Turnover of the months, million dollars')}
      of={month}
      categories={months}
      series={[supply, demand, coins].map((one) => ({ ...one, draw }))}
    />
  );
}
