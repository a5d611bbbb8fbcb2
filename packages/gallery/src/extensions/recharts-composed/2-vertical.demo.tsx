import { Area, Bar, ComposedChart, Line } from 'recharts';
import { useMarket } from '../../figures/market.ts';
import { Axes, colours, RechartFigure } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'عمودی', en: 'Vertical' },
  description: { fa: 'ماه‌ها زیر هم', en: 'Months below each other' },
};

export default function VerticalDemo() {
  const t = useTranslator();
  const { office, offices, supply, demand, coins } = useMarket();
  return (
    <RechartFigure
      label={t('صرافی‌ها', 'Offices')}
      of={office}
      categories={offices}
      series={[supply, demand, coins]}
    >
      {(rows) => (
        <ComposedChart data={rows} accessibilityLayer={false} layout="vertical">
          <Axes isTurned />
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
