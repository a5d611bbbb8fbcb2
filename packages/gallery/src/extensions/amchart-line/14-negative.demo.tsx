import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'رنگ منفی', en: 'Negative colour' },
  description: { fa: 'زیر صفر به رنگ دیگر', en: 'Below zero in another colour' },
};

export default function NegativeDemo() {
  const t = useTranslator();
  const { month, months, change } = useMarket();
  return (
    <Figure
      label={t('تغییر ماهانه', 'Monthly change')}
      of={month}
      categories={months}
      series={[change]}
      extra={({ colors }) => ({
        // Dimension 1 is that of the figures; -9999 and 9999 lie beyond all of them.
        visualMap: {
          show: false,
          dimension: 1,
          pieces: [
            { gte: -9999, lt: 0, color: colors.series[1] },
            { gte: 0, lt: 9999, color: colors.series[0] },
          ],
        },
      })}
    />
  );
}
