import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'میان دو خط', en: 'Fill between' },
  description: { fa: 'فاصله کف و سقف پر شده است', en: 'The band of floor and ceiling is filled' },
};

export default function FillDemo() {
  const t = useTranslator();
  const { day, days, rate } = useMarket();
  return (
    <Figure
      label={t('نرخ میان کف و سقف', 'Rate between floor and ceiling')}
      of={day}
      categories={days}
      series={[
        {
          name: t('کف', 'Floor'),
          values: rate.values.map((value) => value - 15),
          // The width of the band is stacked on this line, and filled.
          draw: { stack: 'band', lineStyle: { opacity: 0.4 } },
        },
        {
          name: t('پهنای باند', 'Width of the band'),
          values: rate.values.map(() => 30),
          draw: { stack: 'band', lineStyle: { opacity: 0.4 }, areaStyle: { opacity: 0.18 } },
        },
        rate,
      ]}
      y={{ min: 600 }}
    />
  );
}
