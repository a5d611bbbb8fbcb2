import { Line, LineChart } from 'recharts';
import { useMarket } from '../../figures/market.ts';
import { Axes, colours, RechartFigure } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پیوند جای خالی', en: 'Connect nulls' },
  description: { fa: 'خط از ماه بی‌گزارش می‌گذرد', en: 'The line crosses the month without a report' },
};

export default function NullsDemo() {
  const t = useTranslator();
  const { month, months, supply } = useMarket();
  const gapped = { ...supply, values: supply.values.map((value, at) => (at === 7 ? null : value)) };
  return (
    <RechartFigure
      label={t('عرضه، میلیون دلار', 'Supply, million dollars')}
      of={month}
      categories={months}
      series={[gapped]}
    >
      {(rows) => (
        <LineChart data={rows} accessibilityLayer={false}>
          <Axes />
          <Line
            dataKey={gapped.name}
            stroke={colours[0]}
            dot={false}
            strokeWidth={2}
            isAnimationActive={false}
            connectNulls
          />
        </LineChart>
      )}
    </RechartFigure>
  );
}
