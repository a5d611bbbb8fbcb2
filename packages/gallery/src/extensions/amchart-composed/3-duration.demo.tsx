import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'محور مدت', en: 'Duration axis' },
  description: { fa: 'ساعت و دقیقه روی محور', en: 'Hours and minutes on the axis' },
};

export default function DurationDemo() {
  const t = useTranslator();
  const { office, offices } = useMarket();
  return (
    <Figure
      isTurned
      label={t('زمان پاسخ صرافی‌ها، دقیقه', 'Answer time of offices, minutes')}
      of={office}
      categories={offices}
      series={[
        { name: t('دقیقه', 'Minutes'), values: [95, 140, 62, 210, 180], draw: { type: 'bar', barWidth: 14 } },
      ]}
      x={{
        interval: 60,
        axisLabel: {
          formatter: (value: number) => `${Math.floor(value / 60)}:${String(value % 60).padStart(2, '0')}`,
        },
      }}
    />
  );
}
