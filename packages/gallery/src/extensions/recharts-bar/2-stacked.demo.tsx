import { Bar, BarChart } from 'recharts';
import { useMarket } from '../../figures/market.ts';
import { Axes, colours, RechartFigure } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'انباشته', en: 'Stacked' },
  description: { fa: 'دو مقدار در یک میله', en: 'Two values in one bar' },
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
        </BarChart>
      )}
    </RechartFigure>
  );
}
