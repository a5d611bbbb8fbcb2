import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'ستون و خط', en: 'Column and line' },
  description: { fa: 'عرضه ستون، تقاضا خط', en: 'Supply in columns, demand as a line' },
};

export default function ColumnLineDemo() {
  const t = useTranslator();
  const { month, months, supply, demand } = useMarket();
  return (
    <Figure
      label={t('عرضه و تقاضا', 'Supply and demand')}
      of={month}
      categories={months}
      series={[
        { ...supply, draw: { type: 'bar', barMaxWidth: 12 } },
        { ...demand, draw: { showSymbol: true } },
      ]}
    />
  );
}
