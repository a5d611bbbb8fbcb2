import { useUi } from '@nazer/ui/ui-context.ts';
import { Bar, BarChart, YAxis } from 'recharts';
import { useMarket } from '../../figures/market.ts';
import { Axes, colours, RechartFigure } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'دو محور', en: 'Two axes' },
  description: { fa: 'سکه مقیاس خود را دارد', en: 'Coins have a scale of their own' },
};

export default function TwoAxesDemo() {
  const t = useTranslator();
  const { month, months, supply, coins } = useMarket();
  const isRtl = useUi().direction === 'rtl';
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
          <YAxis
            yAxisId="coins"
            orientation={isRtl ? 'left' : 'right'}
            width={36}
            tick={{ fill: 'var(--nz-tx3)', fontSize: 12 }}
            axisLine={false}
            tickLine={false}
          />
          <Bar dataKey={supply.name} fill={colours[0]} maxBarSize={14} isAnimationActive={false} />
          <Bar
            dataKey={coins.name}
            fill={colours[1]}
            maxBarSize={14}
            isAnimationActive={false}
            yAxisId="coins"
          />
        </BarChart>
      )}
    </RechartFigure>
  );
}
