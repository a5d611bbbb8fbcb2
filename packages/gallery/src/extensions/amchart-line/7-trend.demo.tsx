import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'خط روند', en: 'Trend lines' },
  description: { fa: 'میانگین پنج‌روزه کنار نرخ', en: 'The mean of five days beside the rate' },
};

export default function TrendDemo() {
  const t = useTranslator();
  const { day, days, rate } = useMarket();
  /** Mean of each day and the four before it; of fewer at the beginning. */
  const mean = rate.values.map((_value, at) => {
    const last = rate.values.slice(Math.max(0, at - 4), at + 1);
    return Math.round(last.reduce((sum, value) => sum + value, 0) / last.length);
  });
  return (
    <Figure
      label={t('نرخ و روند آن', 'The rate and its trend')}
      of={day}
      categories={days}
      series={[
        rate,
        {
          name: t('میانگین پنج روز', 'Mean of five days'),
          values: mean,
          draw: { lineStyle: { type: 'dashed' } },
        },
      ]}
      y={{ scale: true }}
    />
  );
}
