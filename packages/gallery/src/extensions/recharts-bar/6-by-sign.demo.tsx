import { Bar, BarChart, ReferenceLine } from 'recharts';
import { useMarket } from '../../figures/market.ts';
import { Axes, colours, RechartFigure } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'انباشته بر نشانه', en: 'Stacked by sign' },
  description: { fa: 'خرید بالا، فروش پایین', en: 'Bought above, sold below' },
};

export default function BySignDemo() {
  const t = useTranslator();
  const { month, months, supply, demand } = useMarket();
  const sold = { ...demand, values: demand.values.map((value) => -value) };
  return (
    <RechartFigure
      label={t('خرید و فروش', 'Bought and sold')}
      of={month}
      categories={months}
      series={[supply, sold]}
    >
      {(rows) => (
        <BarChart data={rows} accessibilityLayer={false} stackOffset="sign">
          <Axes />
          <ReferenceLine y={0} stroke="var(--nz-tx3)" />
          <Bar
            dataKey={supply.name}
            fill={colours[0]}
            maxBarSize={14}
            isAnimationActive={false}
            stackId="all"
          />
          <Bar
            dataKey={sold.name}
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
