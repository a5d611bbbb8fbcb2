import { Area, Bar, ComposedChart, Line } from 'recharts';
import { useMarket } from '../../figures/market.ts';
import { Axes, colours, RechartFigure } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'خط، میله، سطح', en: 'Line, bar, area' },
  description: { fa: 'سه شکل روی یک محور', en: 'Three shapes on one axis' },
};

export default function LineBarAreaDemo() {
  const t = useTranslator();
  const { month, months, supply, demand, coins } = useMarket();
  return (
    <RechartFigure
      label={t('بازار در دوازده ماه', 'The market in twelve months')}
      of={month}
      categories={months}
      series={[supply, demand, coins]}
    >
      {(rows) => (
        <ComposedChart data={rows} accessibilityLayer={false}>
          <Axes />
          <Area
            dataKey={demand.name}
            stroke={colours[1]}
            fill={colours[1]}
            fillOpacity={0.25}
            isAnimationActive={false}
          />
          <Bar dataKey={supply.name} fill={colours[0]} maxBarSize={14} isAnimationActive={false} />
          <Line
            dataKey={coins.name}
            stroke={colours[2]}
            dot={false}
            strokeWidth={2}
            isAnimationActive={false}
          />
        </ComposedChart>
      )}
    </RechartFigure>
  );
}
