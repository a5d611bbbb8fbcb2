import { Area, AreaChart } from 'recharts';
import { useMarket } from '../../figures/market.ts';
import { Axes, colours, RechartFigure } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'دو نمودار همگام', en: 'Synchronised pair' },
  description: { fa: 'نشانگر روی یکی، جعبه روی هر دو', en: 'The pointer on one, the box on both' },
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
        <AreaChart data={rows} accessibilityLayer={false} syncId="market">
          <Axes />
          <Area
            dataKey={one.name}
            stroke={colours[at]}
            fill={colours[at]}
            fillOpacity={0.25}
            isAnimationActive={false}
          />
        </AreaChart>
      )}
    </RechartFigure>
  ));
}
