import { Area, AreaChart } from 'recharts';
import { useMarket } from '../../figures/market.ts';
import { Axes, colours, RechartFigure } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'انباشته', en: 'Stacked' },
  description: { fa: 'سکه روی عرضه', en: 'Coins above supply' },
};

export default function StackedDemo() {
  const t = useTranslator();
  const { month, months, supply, coins } = useMarket();
  return (
    <RechartFigure
      label={t('عرضه و سکه', 'Supply and coins')}
      of={month}
      categories={months}
      series={[supply, coins]}
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
            stackId="all"
          />
          <Area
            dataKey={coins.name}
            stroke={colours[1]}
            fill={colours[1]}
            fillOpacity={0.25}
            isAnimationActive={false}
            stackId="all"
          />
        </AreaChart>
      )}
    </RechartFigure>
  );
}
