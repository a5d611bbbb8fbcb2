import { Line, LineChart } from 'recharts';
import { useMarket } from '../../figures/market.ts';
import { Axes, colours, RechartFigure } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'همگام', en: 'Synchronised' },
  description: { fa: 'جعبه هر دو نمودار با هم است', en: 'The boxes of both move together' },
};

export default function PairDemo() {
  const t = useTranslator();
  const { month, months, supply, demand } = useMarket();
  return [supply, demand].map((one, at) => (
    <RechartFigure
      key={one.name}
      label={t('{name}، میلیون دلار', '{name}, million dollars', { name: one.name })}
      of={month}
      categories={months}
      series={[one]}
      height={140}
    >
      {(rows) => (
        // Charts of one `syncId` display their boxes at the same category.
        <LineChart data={rows} accessibilityLayer={false} syncId="lines">
          <Axes />
          <Line
            dataKey={one.name}
            stroke={colours[at]}
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
        </LineChart>
      )}
    </RechartFigure>
  ));
}
