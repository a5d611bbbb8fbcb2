import { PieFigure } from '../../charts/pie-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'دایره سه‌بعدی', en: '3D pie' },
  description: { fa: 'تخت با سایه زیر آن', en: 'Flat, with a shade below' },
};

export default function Pie3dDemo() {
  const t = useTranslator();
  return (
    <PieFigure
      label={t('دایره با سایه', 'Pie with a shade')}
      draw={{ radius: '66%', itemStyle: { shadowOffsetY: 8, shadowColor: 'rgb(0 0 0 / .25)' } }}
    />
  );
}
