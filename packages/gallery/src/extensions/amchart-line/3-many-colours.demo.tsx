import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'رنگارنگ', en: 'Many colours' },
  description: { fa: 'هر خط رنگ خود را دارد', en: 'Each line has its colour' },
};

export default function ManyColoursDemo() {
  const t = useTranslator();
  const { month, months, supply, demand, coins } = useMarket();
  return (
    <Figure
      label={t('سه مقدار در یک سال', 'Three values in a year')}
      of={month}
      categories={months}
      series={[supply, demand, coins]}
    />
  );
}
