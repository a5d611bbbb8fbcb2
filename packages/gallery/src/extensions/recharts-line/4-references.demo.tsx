import { Line, LineChart, ReferenceLine } from 'recharts';
import { useMarket } from '../../figures/market.ts';
import { Axes, colours, RechartFigure } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'خط‌های مرجع', en: 'Reference lines' },
  description: { fa: 'سقف و میانگین', en: 'The ceiling and the mean' },
};

export default function ReferencesDemo() {
  const t = useTranslator();
  const { month, months, supply } = useMarket();
  const mean = supply.values.reduce((sum, value) => sum + value, 0) / supply.values.length;
  return (
    <RechartFigure
      label={t('عرضه، میلیون دلار', 'Supply, million dollars')}
      of={month}
      categories={months}
      series={[supply]}
    >
      {(rows) => (
        <LineChart data={rows} accessibilityLayer={false}>
          <Axes y={{ domain: [0, 180] }} />
          <ReferenceLine
            y={160}
            stroke="var(--nz-bad-mark)"
            label={{ value: t('سقف', 'Ceiling'), fill: 'var(--nz-tx2)', fontSize: 12, position: 'insideTop' }}
          />
          <ReferenceLine y={mean} stroke="var(--nz-tx3)" strokeDasharray="4 4" />
          <Line
            dataKey={supply.name}
            stroke={colours[0]}
            dot={false}
            strokeWidth={2}
            isAnimationActive={false}
          />
        </LineChart>
      )}
    </RechartFigure>
  );
}
