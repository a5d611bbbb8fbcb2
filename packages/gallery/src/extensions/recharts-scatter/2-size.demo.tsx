import { Scatter, ScatterChart, ZAxis } from 'recharts';
import { Axes, colours, RechartFigure } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'سه اندازه', en: 'Three dimensions' },
  description: { fa: 'اندازه نقطه شمار معامله‌هاست', en: 'The size of a point is the number of dealings' },
};

/** Points: rate, amount, number of dealings. */
const points = [
  [642, 12, 4],
  [648, 30, 9],
  [655, 22, 14],
  [661, 44, 7],
  [668, 35, 20],
  [674, 52, 11],
] as const;

export default function SizeDemo() {
  const t = useTranslator();
  return (
    <RechartFigure
      label={t('معامله‌ها بر نرخ', 'Dealings by rate')}
      of={t('نرخ', 'Rate')}
      categories={points.map(([rate]) => String(rate))}
      series={[
        { name: t('مبلغ', 'Amount'), values: points.map(([, amount]) => amount) },
        { name: t('شمار', 'Count'), values: points.map(([, , count]) => count) },
      ]}
    >
      {() => (
        <ScatterChart accessibilityLayer={false}>
          <Axes x={{ type: 'number', dataKey: '0', domain: [640, 680] }} y={{ dataKey: '1' }} />
          {/* Areas of the points in square pixels, from the least to the greatest number of dealings. */}
          <ZAxis dataKey="2" range={[40, 600]} />
          <Scatter
            data={points.map((point) => [...point])}
            fill={colours[0]}
            fillOpacity={0.6}
            isAnimationActive={false}
          />
        </ScatterChart>
      )}
    </RechartFigure>
  );
}
