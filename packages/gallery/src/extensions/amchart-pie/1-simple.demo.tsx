import { PieFigure } from '../../charts/pie-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'ساده', en: 'Simple' },
  description: { fa: 'نام و درصد بیرون دایره', en: 'Name and per cent outside' },
};

export default function SimpleDemo() {
  const t = useTranslator();
  return <PieFigure label={t('سهم ارزها', 'Shares of currencies')} draw={{ radius: '68%' }} />;
}
