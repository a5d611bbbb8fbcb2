import { PointsFigure } from '../../charts/points-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'حباب', en: 'Bubble' },
  description: { fa: 'جای حباب نرخ و مبلغ، اندازه‌اش شمار', en: 'Place by rate and amount, size by count' },
};

export default function BubbleDemo() {
  const t = useTranslator();
  return (
    <PointsFigure
      label={t('معامله‌ها: نرخ، مبلغ، شمار', 'Dealings: rate, amount, count')}
      draw={{ symbolSize: (point: number[]) => (point[2] ?? 4) * 2 }}
    />
  );
}
