import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'میله سه‌بعدی', en: '3D bar' },
  description: { fa: 'میله خوابیده با لبه سایه‌دار', en: 'A lying bar with a shaded edge' },
};

export default function Bar3dDemo() {
  const t = useTranslator();
  const { currency, currencies, coins } = useMarket();
  return (
    <Figure
      isTurned
      label={t('سهم ارزها', 'Share of currencies')}
      of={currency}
      categories={currencies}
      series={[
        {
          name: t('سهم', 'Share'),
          values: coins.values.slice(0, 4),
          draw: {
            type: 'bar',
            barWidth: 18,
            itemStyle: { shadowOffsetY: 4, shadowColor: 'rgb(0 0 0 / .2)' },
          },
        },
      ]}
    />
  );
}
