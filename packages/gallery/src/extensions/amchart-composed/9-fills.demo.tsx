import { PointsFigure } from '../../charts/points-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'سطح XY', en: 'XY fills' },
  description: { fa: 'مرز بیرونی نقطه‌ها پر شده', en: 'The outline of the points is filled' },
};

export default function FillsDemo() {
  const t = useTranslator();
  return (
    <PointsFigure
      label={t('مرز معامله‌ها', 'Outline of the dealings')}
      draw={{ type: 'line', areaStyle: { opacity: 0.18 }, showSymbol: true }}
    />
  );
}
