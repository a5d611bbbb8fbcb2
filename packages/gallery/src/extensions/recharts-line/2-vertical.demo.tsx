import { Line, LineChart } from 'recharts';
import { useMarket } from '../../figures/market.ts';
import { Axes, colours, RechartFigure } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'عمودی', en: 'Vertical' },
  description: { fa: 'زمان از بالا به پایین', en: 'Time from the top down' },
};

export default function VerticalDemo() {
  const t = useTranslator();
  const { month, months, supply } = useMarket();
  return (
    <RechartFigure
      label={t('عرضه، میلیون دلار', 'Supply, million dollars')}
      of={month}
      categories={months}
      series={[supply]}
    >
      {(rows) => (
        <LineChart data={rows} accessibilityLayer={false} layout="vertical">
          <Axes isTurned />
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
