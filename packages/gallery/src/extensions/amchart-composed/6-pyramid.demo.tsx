import { FunnelFigure } from '../../charts/funnel-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'هرم', en: 'Pyramid' },
  description: { fa: 'کم در بالا، بسیار در پایین', en: 'Few on top, many below' },
};

export default function PyramidDemo() {
  const t = useTranslator();
  return <FunnelFigure label={t('هرم', 'Pyramid')} draw={{ sort: 'ascending', gap: 2 }} />;
}
