import { PointsFigure } from '../../charts/points-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پراکنش', en: 'Scatter' },
  description: { fa: 'هر نقطه یک معامله', en: 'Each point a dealing' },
};

export default function ScatterDemo() {
  const t = useTranslator();
  return (
    <PointsFigure label={t('نرخ و مبلغ معامله‌ها', 'Rate and amount of dealings')} draw={{ symbolSize: 8 }} />
  );
}
