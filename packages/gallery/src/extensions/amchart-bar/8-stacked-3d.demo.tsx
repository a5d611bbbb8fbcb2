import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'انباشته سه‌بعدی', en: '3D stacked' },
  description: { fa: 'دو بخش با سایه میان آن‌ها', en: 'Two parts with a shade between' },
};

export default function Stacked3dDemo() {
  const t = useTranslator();
  const { office, offices, supply, coins } = useMarket();
  const draw = {
    type: 'bar',
    stack: 'all',
    barWidth: 26,
    itemStyle: { shadowBlur: 0, shadowOffsetX: 4, shadowColor: 'rgb(0 0 0 / .15)' },
  };
  return (
    <Figure
      label={t('ارز و سکه', 'Currency and coins')}
      of={office}
      categories={offices}
      series={[supply, coins].map(({ name, values }) => ({ name, values: values.slice(0, 5), draw }))}
    />
  );
}
