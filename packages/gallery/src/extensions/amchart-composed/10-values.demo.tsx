import { PointsFigure } from '../../charts/points-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'XY با مقدار', en: 'XY value-based' },
  description: { fa: 'هر دو محور عددی', en: 'Both axes hold values' },
};

export default function ValuesDemo() {
  const t = useTranslator();
  return (
    <PointsFigure
      label={t('مبلغ با نرخ', 'Amount by rate')}
      draw={{ type: 'line', showSymbol: true, smooth: true }}
    />
  );
}
