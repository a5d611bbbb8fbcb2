import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'بر زمان', en: 'Time based' },
  description: { fa: 'روزهای آبان، از راست', en: 'The days of Aban, from the start edge' },
};

export default function TimeDemo() {
  const t = useTranslator();
  const { day, days, rate } = useMarket();
  return (
    <Figure
      label={t('نرخ دلار در آبان، هزار ریال', 'Rate of the dollar in Aban, thousand rials')}
      of={day}
      categories={days}
      series={[{ ...rate, draw: { areaStyle: { opacity: 0.18 } } }]}
      y={{ min: 600 }}
    />
  );
}
