import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'رنگ با مقدار', en: 'Changing colour' },
  description: { fa: 'بالای میانگین به رنگ دیگر', en: 'Above the mean in another colour' },
};

export default function ColoursDemo() {
  const t = useTranslator();
  const { day, days, rate } = useMarket();
  return (
    <Figure
      label={t('نرخ بالای 670 به رنگ دیگر', 'Rates above 670 in another colour')}
      of={day}
      categories={days}
      series={[{ ...rate, draw: { areaStyle: { opacity: 0.18 } } }]}
      y={{ scale: true }}
      extra={({ colors }) => ({
        // Dimension 1 is that of the figures; 9999 lies beyond all of them.
        visualMap: {
          show: false,
          dimension: 1,
          pieces: [
            { gte: 0, lt: 670, color: colors.series[0] },
            { gte: 670, lt: 9999, color: colors.series[1] },
          ],
        },
      })}
    />
  );
}
