import { Cell, Pie, PieChart } from 'recharts';
import { useMarket } from '../../figures/market.ts';
import { colours, RechartFigure, Tip } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'دو دایره', en: 'Two pies' },
  description: { fa: 'امسال و پارسال کنار هم', en: 'This year and the last side by side' },
};

export default function TwoDemo() {
  const t = useTranslator();
  const { currency, currencies } = useMarket();
  const share = { name: t('سهم', 'Share'), values: [45, 30, 15, 10] };
  return (
    <RechartFigure
      label={t('سهم ارزها', 'Shares of currencies')}
      of={currency}
      categories={currencies}
      series={[share]}
    >
      {(rows) => (
        <PieChart accessibilityLayer={false}>
          <Pie
            data={rows}
            dataKey={share.name}
            nameKey="name"
            isAnimationActive={false}
            cx="27%"
            outerRadius="60%"
          >
            {rows.map(({ name }, at) => (
              <Cell key={String(name)} fill={colours[at]} stroke="var(--nz-surface)" />
            ))}
          </Pie>
          <Pie
            data={rows}
            dataKey={share.name}
            nameKey="name"
            isAnimationActive={false}
            cx="73%"
            outerRadius="60%"
            innerRadius="35%"
          >
            {rows.map(({ name }, at) => (
              <Cell key={String(name)} fill={colours[at]} stroke="var(--nz-surface)" />
            ))}
          </Pie>
          <Tip />
        </PieChart>
      )}
    </RechartFigure>
  );
}
