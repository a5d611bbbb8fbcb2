import { PieFigure } from '../../charts/pie-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'حلقه سه‌بعدی', en: '3D donut' },
  description: { fa: 'تخت با لبه تیره‌تر', en: 'Flat, with a darker rim' },
};

export default function Donut3dDemo() {
  const t = useTranslator();
  return (
    <PieFigure
      label={t('حلقه با لبه', 'Donut with a rim')}
      draw={{ radius: ['45%', '68%'], itemStyle: { shadowOffsetY: 6, shadowColor: 'rgb(0 0 0 / .25)' } }}
    />
  );
}
