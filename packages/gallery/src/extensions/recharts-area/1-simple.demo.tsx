import { Area, AreaChart } from 'recharts';
import { useMarket } from '../../figures/market.ts';
import { Axes, colours, RechartFigure } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'ساده', en: 'Simple' },
  description: { fa: 'یک مقدار در دوازده ماه', en: 'One value in twelve months' },
};

export default function SimpleDemo() {
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
        <AreaChart data={rows} accessibilityLayer={false}>
          <Axes />
          <Area
            dataKey={supply.name}
            stroke={colours[0]}
            fill={colours[0]}
            fillOpacity={0.25}
            isAnimationActive={false}
          />
        </AreaChart>
      )}
    </RechartFigure>
  );
}
