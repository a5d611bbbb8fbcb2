import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'چند محور', en: 'Many axes' },
  description: { fa: 'هر مقدار محور خود را دارد', en: 'Each value has its own axis' },
};

export default function AxesDemo() {
  const t = useTranslator();
  const { month, months, supply, change } = useMarket();
  return (
    <Figure
      label={t('عرضه و تغییر آن', 'Supply and its change')}
      of={month}
      categories={months}
      series={[supply, { ...change, draw: { yAxisIndex: 1 } }]}
      y={[{ position: 'right' }, { position: 'left', splitLine: { show: false } }]}
    />
  );
}
