import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'گسسته', en: 'Gaps' },
  description: { fa: 'روزهای تعطیل خط ندارند', en: 'Holidays have no line' },
};

export default function GapsDemo() {
  const t = useTranslator();
  const { day, days, rate } = useMarket();
  return (
    <Figure
      label={t('نرخ بی روزهای تعطیل', 'Rate without holidays')}
      of={day}
      categories={days}
      series={[
        {
          name: rate.name,
          values: rate.values.map((value, at) => (at % 7 === 6 ? null : value)),
          draw: { showSymbol: true },
        },
      ]}
      y={{ scale: true }}
    />
  );
}
