import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'XY با تاریخ', en: 'XY dates' },
  description: { fa: 'روز روی یک محور، مقدار روی دیگری', en: 'Days on one axis, values on the other' },
};

export default function DatesDemo() {
  const t = useTranslator();
  const { day, days, rate } = useMarket();
  return (
    <Figure
      label={t('معامله‌های هر روز', 'Dealings of each day')}
      of={day}
      categories={days}
      series={[{ ...rate, draw: { type: 'scatter', symbolSize: 7 } }]}
      y={{ scale: true }}
    />
  );
}
