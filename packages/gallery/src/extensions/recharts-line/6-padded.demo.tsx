import { Line, LineChart } from 'recharts';
import { useMarket } from '../../figures/market.ts';
import { Axes, colours, RechartFigure } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'محور با فاصله', en: 'Padded axis' },
  description: { fa: 'خط از لبه دور است', en: 'The line stays away from the edge' },
};

export default function PaddedDemo() {
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
        <LineChart data={rows} accessibilityLayer={false}>
          <Axes x={{ padding: { left: 30, right: 30 } }} />
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
