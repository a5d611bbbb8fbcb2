import { Cell, Pie, PieChart } from 'recharts';
import { useMarket } from '../../figures/market.ts';
import { colours, RechartFigure, Tip } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'فاصله', en: 'Padding angle' },
  description: { fa: 'بخش‌ها از هم جدا هستند', en: 'The parts stand apart' },
};

export default function GapDemo() {
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
            innerRadius="50%"
            outerRadius="75%"
            paddingAngle={4}
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
