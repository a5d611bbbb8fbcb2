import { Bar, ComposedChart, Line } from 'recharts';
import { useMarket } from '../../figures/market.ts';
import { Axes, colours, RechartFigure } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'یک داده دو بار', en: 'Same data' },
  description: { fa: 'خط همان میله‌هاست', en: 'The line is the same as the bars' },
};

export default function SameDemo() {
  const t = useTranslator();
  const { month, months, supply } = useMarket();
  return (
    <RechartFigure
      label={t('عرضه، میلیون دلار', 'Supply, million dollars')}
      of={month}
      categories={months}
      series={[supply]}
    >
      {(rows) => (
        <ComposedChart data={rows} accessibilityLayer={false}>
          <Axes />
          <Bar dataKey={supply.name} fill={colours[0]} maxBarSize={14} isAnimationActive={false} />
          <Line
            dataKey={supply.name}
            stroke={colours[1]}
            dot={false}
            strokeWidth={2}
            isAnimationActive={false}
          />
        </ComposedChart>
      )}
    </RechartFigure>
  );
}
