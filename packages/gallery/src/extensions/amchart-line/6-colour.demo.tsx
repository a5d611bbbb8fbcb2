import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'رنگ با مقدار', en: 'Changing colour' },
  description: { fa: 'بالای 30 به رنگ هشدار', en: 'Above 30 in the other colour' },
};

export default function ColourDemo() {
  const t = useTranslator();
  const { month, months, coins } = useMarket();
  return (
    <Figure
      label={t('سکه، بالای 36 به رنگ دیگر', 'Coins, above 36 in another colour')}
      of={month}
      categories={months}
      series={[coins]}
      extra={({ colors }) => ({
        // Dimension 1 is that of the figures; 9999 lies beyond all of them.
        visualMap: {
          show: false,
          dimension: 1,
          pieces: [
            { gte: 0, lt: 36, color: colors.series[0] },
            { gte: 36, lt: 9999, color: colors.series[1] },
          ],
        },
      })}
    />
  );
}
