import { Bar, BarChart } from 'recharts';
import { useMarket } from '../../figures/market.ts';
import { colours, RechartFigure } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'ریز', en: 'Tiny' },
  description: { fa: 'بی محور، برای گوشه یک جدول', en: 'No axes, for the corner of a table' },
};

export default function TinyDemo() {
  const t = useTranslator();
  const { month, months, supply } = useMarket();
  return (
    <RechartFigure
      label={t('عرضه، میلیون دلار', 'Supply, million dollars')}
      of={month}
      categories={months}
      series={[supply]}
      height={60}
    >
      {(rows) => (
        <BarChart data={rows} accessibilityLayer={false}>
          <Bar dataKey={supply.name} fill={colours[0]} maxBarSize={14} isAnimationActive={false} />
        </BarChart>
      )}
    </RechartFigure>
  );
}
