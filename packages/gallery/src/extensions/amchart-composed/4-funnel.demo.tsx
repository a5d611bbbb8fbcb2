import { FunnelFigure } from '../../charts/funnel-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'قیف', en: 'Funnel' },
  description: { fa: 'از درخواست تا تسویه', en: 'From request to settlement' },
};

export default function FunnelDemo() {
  const t = useTranslator();
  return <FunnelFigure label={t('راه درخواست‌ها', 'The way of requests')} draw={{ gap: 2 }} />;
}
