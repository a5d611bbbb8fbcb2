import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'XY با خطا', en: 'XY error' },
  description: { fa: 'خط عمودی بازه خطاست', en: 'The vertical line is the range of error' },
};

export default function ErrorDemo() {
  const t = useTranslator();
  const { month, months, coins } = useMarket();
  return (
    <Figure
      label={t('برآورد و بازه آن', 'Estimate and its range')}
      of={month}
      categories={months}
      series={[
        {
          name: t('برآورد', 'Estimate'),
          values: coins.values,
          // Drawn over the lines of the ranges.
          draw: { type: 'scatter', symbolSize: 8, z: 3 },
        },
        {
          name: t('کمترین', 'Least'),
          values: coins.values.map((value) => value - 4),
          isInvisible: true,
          draw: { type: 'bar', stack: 'all', barWidth: 2 },
        },
        {
          name: t('بازه', 'Range'),
          values: coins.values.map(() => 8),
          draw: { type: 'bar', stack: 'all', barWidth: 2 },
        },
      ]}
    />
  );
}
