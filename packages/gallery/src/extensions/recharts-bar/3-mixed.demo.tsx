import { Bar, BarChart } from 'recharts';
import { useMarket } from '../../figures/market.ts';
import { Axes, colours, RechartFigure } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'آمیخته', en: 'Mixed' },
  description: { fa: 'دو انباشته کنار یک تنها', en: 'Two stacked beside a single one' },
};

export default function MixedDemo() {
  const t = useTranslator();
  const { quarters, supply, demand, coins } = useMarket();
  return (
    <RechartFigure
      label={t('بهار تا زمستان', 'Spring to winter')}
      of={t('فصل', 'Season')}
      categories={quarters}
      series={[supply, coins, demand]}
    >
      {(rows) => (
        <BarChart data={rows} accessibilityLayer={false}>
          <Axes />
          <Bar
            dataKey={supply.name}
            fill={colours[0]}
            maxBarSize={14}
            isAnimationActive={false}
            stackId="all"
          />
          <Bar
            dataKey={coins.name}
            fill={colours[1]}
            maxBarSize={14}
            isAnimationActive={false}
            stackId="all"
          />
          <Bar dataKey={demand.name} fill={colours[2]} maxBarSize={14} isAnimationActive={false} />
        </BarChart>
      )}
    </RechartFigure>
  );
}
