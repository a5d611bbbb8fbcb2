import { Bar, ComposedChart, Line } from 'recharts';
import { useMarket } from '../../figures/market.ts';
import { Axes, colours, RechartFigure } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'نام محور', en: 'Axis labels' },
  description: { fa: 'هر محور نام خود را دارد', en: 'Each axis has its name' },
};

export default function LabelsDemo() {
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
        <ComposedChart data={rows} accessibilityLayer={false}>
          <Axes
            x={{
              height: 40,
              label: { value: month, position: 'insideBottom', fill: 'var(--nz-tx3)', fontSize: 12 },
            }}
            y={{
              label: {
                value: t('میلیون دلار', 'Million dollars'),
                angle: -90,
                fill: 'var(--nz-tx3)',
                fontSize: 12,
              },
              width: 60,
            }}
          />
          <Bar dataKey={supply.name} fill={colours[0]} maxBarSize={14} isAnimationActive={false} />
          <Line
            dataKey={coins.name}
            stroke={colours[1]}
            dot={false}
            strokeWidth={2}
            isAnimationActive={false}
          />
        </ComposedChart>
      )}
    </RechartFigure>
  );
}
