import { Area, AreaChart } from 'recharts';
import { useMarket } from '../../figures/market.ts';
import { Axes, colours, RechartFigure } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پیوند جای خالی', en: 'Connect nulls' },
  description: {
    fa: 'یک ماه بی‌گزارش است؛ خط از آن می‌گذرد',
    en: 'One month has no report; the line crosses it',
  },
};

export default function NullsDemo() {
  const t = useTranslator();
  const { month, months, supply } = useMarket();
  const gapped = { ...supply, values: supply.values.map((value, at) => (at === 5 ? null : value)) };
  return (
    <RechartFigure
      label={t('عرضه، میلیون دلار', 'Supply, million dollars')}
      of={month}
      categories={months}
      series={[gapped]}
    >
      {(rows) => (
        <AreaChart data={rows} accessibilityLayer={false}>
          <Axes />
          <Area
            dataKey={gapped.name}
            stroke={colours[0]}
            fill={colours[0]}
            fillOpacity={0.25}
            isAnimationActive={false}
            connectNulls
          />
        </AreaChart>
      )}
    </RechartFigure>
  );
}
