import { Cell, Pie, PieChart } from 'recharts';
import { useMarket } from '../../figures/market.ts';
import { colours, RechartFigure, Tip } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'دو پله', en: 'Two levels' },
  description: { fa: 'حلقه بیرون، بخش‌های درون را می‌شکند', en: 'The outer ring breaks the inner parts down' },
};

export default function TwoLevelsDemo() {
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
          <Pie data={rows} dataKey={share.name} nameKey="name" isAnimationActive={false} outerRadius="45%">
            {rows.map(({ name }, at) => (
              <Cell key={String(name)} fill={colours[at]} stroke="var(--nz-surface)" />
            ))}
          </Pie>
          <Pie
            data={rows}
            dataKey={share.name}
            nameKey="name"
            isAnimationActive={false}
            innerRadius="55%"
            outerRadius="75%"
            label={{ fill: 'var(--nz-tx2)', fontSize: 12 }}
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
