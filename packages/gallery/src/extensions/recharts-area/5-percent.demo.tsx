import { Area, AreaChart } from 'recharts';
import { useMarket } from '../../figures/market.ts';
import { Axes, colours, RechartFigure } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'درصد', en: 'Percent' },
  description: { fa: 'سهم هر یک از همه', en: 'The share of each' },
};

export default function PercentDemo() {
  const t = useTranslator();
  const { month, months, supply, demand, coins } = useMarket();
  return (
    <RechartFigure
      label={t('سهم از همه', 'Shares of the whole')}
      of={month}
      categories={months}
      series={[supply, demand, coins]}
    >
      {(rows) => (
        <AreaChart data={rows} accessibilityLayer={false} stackOffset="expand">
          <Axes y={{ tickFormatter: (part: number) => `${Math.round(part * 100)}%` }} />
          <Area
            dataKey={supply.name}
            stroke={colours[0]}
            fill={colours[0]}
            fillOpacity={0.25}
            isAnimationActive={false}
            stackId="all"
          />
          <Area
            dataKey={demand.name}
            stroke={colours[1]}
            fill={colours[1]}
            fillOpacity={0.25}
            isAnimationActive={false}
            stackId="all"
          />
          <Area
            dataKey={coins.name}
            stroke={colours[2]}
            fill={colours[2]}
            fillOpacity={0.25}
            isAnimationActive={false}
            stackId="all"
          />
        </AreaChart>
      )}
    </RechartFigure>
  );
}
