import { Line, LineChart } from 'recharts';
import { useMarket } from '../../figures/market.ts';
import { Axes, colours, RechartFigure } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'ساده', en: 'Simple' },
  description: { fa: 'دو خط', en: 'Two lines' },
};

export default function SimpleDemo() {
  const t = useTranslator();
  const { month, months, supply, demand } = useMarket();
  return (
    <RechartFigure
      label={t('عرضه و تقاضا، میلیون دلار', 'Supply and demand, million dollars')}
      of={month}
      categories={months}
      series={[supply, demand]}
    >
      {(rows) => (
        <LineChart data={rows} accessibilityLayer={false}>
          <Axes />
          <Line
            dataKey={supply.name}
            stroke={colours[0]}
            dot={false}
            strokeWidth={2}
            isAnimationActive={false}
          />
          <Line
            dataKey={demand.name}
            stroke={colours[1]}
            dot={false}
            strokeWidth={2}
            isAnimationActive={false}
          />
        </LineChart>
      )}
    </RechartFigure>
  );
}
