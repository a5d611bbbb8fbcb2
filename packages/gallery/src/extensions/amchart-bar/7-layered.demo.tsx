import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'لایه‌ای', en: 'Layered' },
  description: { fa: 'ستون باریک روی ستون پهن', en: 'A narrow column over a wide one' },
};

export default function LayeredDemo() {
  const t = useTranslator();
  const { office, offices, supply, coins } = useMarket();
  return (
    <Figure
      label={t('سقف و مصرف', 'Ceiling and use')}
      of={office}
      categories={offices}
      series={[
        {
          name: t('سقف', 'Ceiling'),
          values: supply.values.slice(0, 5),
          draw: { type: 'bar', barWidth: 30, itemStyle: { opacity: 0.35 } },
        },
        {
          name: t('مصرف', 'Use'),
          values: coins.values.slice(0, 5),
          // The negative gap puts the narrow bar inside the wide one.
          draw: { type: 'bar', barWidth: 14, barGap: '-73%' },
        },
      ]}
    />
  );
}
