import { Figure } from '../../charts/figure.tsx';
import { useMarket } from '../../figures/market.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'ستون سه‌بعدی', en: '3D column' },
  description: { fa: 'سه‌بعدی نما تخت رسم می‌شود: سایه یک سو', en: 'Depth drawn flat: a shaded side' },
};

export default function Column3dDemo() {
  const t = useTranslator();
  const { office, offices, coins } = useMarket();
  return (
    <Figure
      label={t('گردش صرافی‌ها', 'Turnover of the offices')}
      of={office}
      categories={offices}
      series={[{ name: coins.name, values: coins.values.slice(0, 5), draw: { type: 'bar', barWidth: 26 } }]}
      extra={({ colors }) => ({
        series: [
          { type: 'bar', name: coins.name, data: coins.values.slice(0, 5), barWidth: 22 },
          // The same bars, narrow and without a gap: the side of each column.
          {
            type: 'bar',
            name: coins.name,
            data: coins.values.slice(0, 5),
            barWidth: 6,
            barGap: '0%',
            silent: true,
            itemStyle: { color: colors.series[0], opacity: 0.45 },
          },
        ],
      })}
    />
  );
}
