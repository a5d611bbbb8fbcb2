import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'بزرگ‌نمایی مقدار', en: 'Zoomable value axis' },
  description: { fa: 'دو سر نوار کناری را بکشید', en: 'Drag the ends of the bar at the side' },
};

export default function ZoomDemo() {
  const t = useTranslator();
  const { day, days, rate } = useMarket();
  return (
    <Figure
      label={t('نرخ دلار با محور بزرگ‌شدنی', 'Rate of the dollar, zoomable axis')}
      of={day}
      categories={days}
      series={[{ ...rate, draw: { areaStyle: { opacity: 0.18 } } }]}
      y={{ scale: true }}
      extra={() => ({
        dataZoom: [{ type: 'slider', yAxisIndex: 0, filterMode: 'none', width: 14, start: 0, end: 80 }],
      })}
    />
  );
}
