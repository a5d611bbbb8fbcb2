import { PointsFigure } from '../../charts/points-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'حباب بزرگ‌شدنی', en: 'Zoomable bubble' },
  description: { fa: 'با چرخ یا نوار بزرگ می‌شود', en: 'Zooms by the wheel or the bar' },
};

export default function ZoomBubbleDemo() {
  const t = useTranslator();
  return (
    <PointsFigure
      isZoomable
      label={t('حباب‌ها با بزرگ‌نمایی', 'Bubbles, zoomable')}
      draw={{ symbolSize: (point: number[]) => (point[2] ?? 4) * 2 }}
    />
  );
}
