import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'استوانه', en: 'Cylinder' },
  description: { fa: 'سر گرد به جای گوشه', en: 'A round head for corners' },
};

export default function CylinderDemo() {
  const t = useTranslator();
  const { office, offices, supply } = useMarket();
  return (
    <Figure
      label={t('عرضه صرافی‌ها', 'Supply of the offices')}
      of={office}
      categories={offices}
      series={[
        {
          name: supply.name,
          values: supply.values.slice(0, 5),
          draw: { type: 'bar', barWidth: 22, itemStyle: { borderRadius: [11, 11, 0, 0] } },
        },
      ]}
    />
  );
}
