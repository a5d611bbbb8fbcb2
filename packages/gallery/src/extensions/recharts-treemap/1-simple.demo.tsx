import { Treemap } from 'recharts';
import { useMarket } from '../../figures/market.ts';
import { RechartFigure, Tip } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'ساده', en: 'Simple' },
  description: { fa: 'پنج صرافی', en: 'Five offices' },
};

export default function SimpleDemo() {
  const t = useTranslator();
  const { office, offices, supply } = useMarket();
  return (
    <RechartFigure
      label={t('سهم صرافی‌ها', 'Shares of offices')}
      of={office}
      categories={offices}
      series={[supply]}
    >
      {(rows) => (
        <Treemap
          data={rows}
          dataKey={supply.name}
          nameKey="name"
          fill="var(--nz-fill)"
          stroke="var(--nz-surface)"
          isAnimationActive={false}
        >
          <Tip />
        </Treemap>
      )}
    </RechartFigure>
  );
}
