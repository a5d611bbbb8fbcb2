import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'بر تاریخ', en: 'Date based' },
  description: { fa: 'روز روی محور', en: 'Days on the axis' },
};

export default function DatesDemo() {
  const t = useTranslator();
  const { day, days, rate } = useMarket();
  return (
    <Figure
      label={t('نرخ دلار، هزار ریال', 'Rate of the dollar, thousand rials')}
      of={day}
      categories={days}
      series={[rate]}
      y={{ scale: true }}
    />
  );
}
