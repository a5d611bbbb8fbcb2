import { graphic } from 'echarts/core';
import { PieFigure } from '../../charts/pie-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'سایه‌روشن', en: 'Gradient' },
  description: { fa: 'تیره‌تر به سوی لبه', en: 'Darker toward the edge' },
};

/** Light in the middle and dark at the rim, drawn over the colours of the parts. */
const shade = new graphic.RadialGradient(0.5, 0.5, 0.7, [
  { offset: 0, color: 'rgb(255 255 255 / .35)' },
  { offset: 1, color: 'rgb(0 0 0 / .1)' },
]);

export default function GradientDemo() {
  const t = useTranslator();
  return (
    <PieFigure
      label={t('سایه‌روشن', 'Gradient')}
      draw={{ radius: '68%' }}
      over={{
        type: 'pie',
        radius: '68%',
        silent: true,
        label: { show: false },
        itemStyle: { color: shade },
        data: [1],
      }}
    />
  );
}
