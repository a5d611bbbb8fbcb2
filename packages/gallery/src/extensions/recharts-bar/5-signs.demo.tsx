import { Bar, BarChart, ReferenceLine } from 'recharts';
import { useMarket } from '../../figures/market.ts';
import { Axes, colours, RechartFigure } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'مثبت و منفی', en: 'Positive and negative' },
  description: { fa: 'کاهش زیر خط صفر', en: 'A fall stands below the line of zero' },
};

export default function SignsDemo() {
  const t = useTranslator();
  const { month, months, change } = useMarket();
  return (
    <RechartFigure
      label={t('تغییر ماهانه', 'Monthly change')}
      of={month}
      categories={months}
      series={[change]}
    >
      {(rows) => (
        <BarChart data={rows} accessibilityLayer={false}>
          <Axes />
          <ReferenceLine y={0} stroke="var(--nz-tx3)" />
          <Bar dataKey={change.name} fill={colours[0]} maxBarSize={14} isAnimationActive={false} />
        </BarChart>
      )}
    </RechartFigure>
  );
}
