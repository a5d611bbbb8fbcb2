import { Bar, BarChart, type RectangleProps } from 'recharts';
import { useMarket } from '../../figures/market.ts';
import { Axes, colours, RechartFigure } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'شکل خود', en: 'Own shape' },
  description: { fa: 'هر میله یک پیکان است', en: 'Each bar is an arrow' },
};

function Arrow({ x = 0, y = 0, width = 0, height = 0 }: RectangleProps) {
  const middle = x + width / 2;
  return (
    <path
      d={`M${x},${y + height} Q${middle},${y + height * 0.7} ${middle},${y} Q${middle},${y + height * 0.7} ${x + width},${y + height}Z`}
      fill={colours[0]}
    />
  );
}

export default function ShapeDemo() {
  const t = useTranslator();
  const { office, offices, supply } = useMarket();
  return (
    <RechartFigure
      label={t('عرضه صرافی‌ها', 'Supply of offices')}
      of={office}
      categories={offices}
      series={[supply]}
    >
      {(rows) => (
        <BarChart data={rows} accessibilityLayer={false}>
          <Axes />
          <Bar dataKey={supply.name} shape={Arrow} isAnimationActive={false} />
        </BarChart>
      )}
    </RechartFigure>
  );
}
