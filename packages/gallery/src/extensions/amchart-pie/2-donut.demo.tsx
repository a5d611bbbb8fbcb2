import { PieFigure } from '../../charts/pie-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'حلقه', en: 'Donut' },
  description: { fa: 'میانه تهی', en: 'Hollow in the middle' },
};

export default function DonutDemo() {
  const t = useTranslator();
  return <PieFigure label={t('سهم ارزها، حلقه', 'Shares, donut')} draw={{ radius: ['45%', '68%'] }} />;
}
