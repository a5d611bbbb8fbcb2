import { Cell, Pie, PieChart } from 'recharts';
import { useMarket } from '../../figures/market.ts';
import { colours, RechartFigure, Tip } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'نیم‌دایره', en: 'Half circle' },
  description: { fa: 'از یک لبه تا لبه دیگر', en: 'From one edge to the other' },
};

export default function HalfDemo() {
  const t = useTranslator();
  const { currency, currencies } = useMarket();
  const share = { name: t('سهم', 'Share'), values: [45, 30, 15, 10] };
  return (
    <RechartFigure
      label={t('سهم ارزها', 'Shares of currencies')}
      of={currency}
      categories={currencies}
      series={[share]}
      height={200}
    >
      {(rows) => (
        <PieChart accessibilityLayer={false}>
          <Pie
            data={rows}
            dataKey={share.name}
            nameKey="name"
            isAnimationActive={false}
            startAngle={180}
            endAngle={0}
            cy="80%"
            outerRadius="110%"
            innerRadius="60%"
            label={({ name }) => String(name)}
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
