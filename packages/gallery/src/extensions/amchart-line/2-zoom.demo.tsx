import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پیمودن و بزرگ‌نمایی', en: 'Scroll and zoom' },
  description: { fa: 'نوار پایین بازه را تنگ می‌کند', en: 'The bar below narrows the range' },
};

export default function ZoomDemo() {
  const t = useTranslator();
  const { day, days, rate } = useMarket();
  return (
    <Figure
      label={t('نرخ با نوار بازه', 'Rate with a bar of the range')}
      of={day}
      categories={days}
      series={[rate]}
      y={{ scale: true }}
      extra={() => ({
        grid: { top: 12, bottom: 60, left: 40, right: 40 },
        dataZoom: [{ type: 'slider', height: 22, start: 40 }, { type: 'inside' }],
      })}
    />
  );
}
