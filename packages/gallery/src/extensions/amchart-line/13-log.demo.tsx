import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'لگاریتمی', en: 'Logarithmic' },
  description: { fa: 'ده، صد، هزار به یک فاصله', en: 'Ten, hundred, thousand at one distance' },
};

export default function LogDemo() {
  const t = useTranslator();
  const { month, months } = useMarket();
  const values = months.map((_name, at) => Math.round(8 * 1.8 ** at));
  return (
    <Figure
      label={t('رشد پرداخت‌ها', 'Growth of payments')}
      of={month}
      categories={months}
      series={[{ name: t('پرداخت', 'Payments'), values }]}
      y={{ type: 'log' }}
    />
  );
}
