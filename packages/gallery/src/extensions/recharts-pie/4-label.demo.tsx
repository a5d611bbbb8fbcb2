import { Cell, Pie, PieChart } from 'recharts';
import { useMarket } from '../../figures/market.ts';
import { colours, RechartFigure, Tip } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'برچسب خود', en: 'Own label' },
  description: { fa: 'نام و درصد کنار هر بخش', en: 'Name and percent beside each part' },
};

export default function LabelDemo() {
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
            outerRadius="60%"
            label={({ name, percent = 0 }) => `${String(name)} ${Math.round(percent * 100)}%`}
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
