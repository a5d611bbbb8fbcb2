import { FunnelFigure } from '../../charts/funnel-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'قیف سه‌بعدی', en: '3D funnel' },
  description: { fa: 'تخت با سایه', en: 'Flat, with a shade' },
};

export default function Funnel3dDemo() {
  const t = useTranslator();
  return (
    <FunnelFigure
      label={t('قیف با سایه', 'Funnel with a shade')}
      draw={{ gap: 4, itemStyle: { shadowOffsetY: 4, shadowColor: 'rgb(0 0 0 / .25)', borderWidth: 0 } }}
    />
  );
}
