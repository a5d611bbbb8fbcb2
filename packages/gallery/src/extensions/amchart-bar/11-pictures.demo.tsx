import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'نشان بر ستون', en: 'Pictures on top' },
  description: { fa: 'مقدار بر سر ستون', en: 'The value on top of the column' },
};

export default function PicturesDemo() {
  const t = useTranslator();
  const { office, offices, demand } = useMarket();
  return (
    <Figure
      label={t('تقاضا با نشان', 'Demand with its mark')}
      of={office}
      categories={offices}
      y={{ max: 160 }}
      series={[
        {
          name: demand.name,
          values: demand.values.slice(0, 5),
          draw: {
            type: 'bar',
            barWidth: 22,
            markPoint: { symbolSize: 44, data: [{ type: 'max' }, { type: 'min' }] },
          },
        },
      ]}
    />
  );
}
