import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'میله و خط', en: 'Bar and line' },
  description: { fa: 'میله خوابیده با خط روی آن', en: 'Lying bars with a line over them' },
};

export default function BarLineDemo() {
  const t = useTranslator();
  const { office, offices, supply, demand } = useMarket();
  return (
    <Figure
      isTurned
      label={t('عرضه میله، تقاضا خط', 'Supply in bars, demand as a line')}
      of={office}
      categories={offices}
      series={[
        { name: supply.name, values: supply.values.slice(0, 5), draw: { type: 'bar', barMaxWidth: 14 } },
        { name: demand.name, values: demand.values.slice(0, 5), draw: { showSymbol: true } },
      ]}
    />
  );
}
