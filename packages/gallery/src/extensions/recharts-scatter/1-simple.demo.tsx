import { Scatter, ScatterChart } from 'recharts';
import { Axes, colours, RechartFigure } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'ساده', en: 'Simple' },
  description: { fa: 'هر نقطه یک معامله', en: 'Each point is a dealing' },
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

export default function SimpleDemo() {
  const t = useTranslator();
  return (
    <RechartFigure
      label={t('معامله‌ها بر نرخ', 'Dealings by rate')}
      of={t('نرخ', 'Rate')}
      categories={points.map(([rate]) => String(rate))}
      series={[{ name: t('مبلغ', 'Amount'), values: points.map(([, amount]) => amount) }]}
    >
      {() => (
        <ScatterChart accessibilityLayer={false}>
          {/* The keys are positions in a point: 0 the rate, 1 the amount. */}
          <Axes x={{ type: 'number', dataKey: '0', domain: [640, 680] }} y={{ dataKey: '1' }} />
          <Scatter data={points.map((point) => [...point])} fill={colours[0]} isAnimationActive={false} />
        </ScatterChart>
      )}
    </RechartFigure>
  );
}
