import { Cell, Legend, RadialBar, RadialBarChart } from 'recharts';
import { useMarket } from '../../figures/market.ts';
import { colours, RechartFigure, Tip } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'میله گرد', en: 'Radial bar' },
  description: { fa: 'هر حلقه یک صرافی است', en: 'Each ring is an office' },
};

export default function SimpleDemo() {
  const t = useTranslator();
  const { office, offices, supply } = useMarket();
  const use = { name: supply.name, values: [64, 71, 82, 90, 47] };
  return (
    <RechartFigure
      label={t('مصرف سقف، درصد', 'Use of the ceiling, percent')}
      of={office}
      categories={offices}
      series={[use]}
    >
      {(rows) => (
        <RadialBarChart
          data={rows.map((row, at) => ({ ...row, fill: colours[at] }))}
          accessibilityLayer={false}
          innerRadius="25%"
          outerRadius="100%"
          startAngle={90}
          endAngle={-270}
        >
          <RadialBar dataKey={use.name} background={{ fill: 'var(--nz-well)' }} isAnimationActive={false}>
            {rows.map(({ name }, at) => (
              <Cell key={String(name)} fill={colours[at]} stroke="var(--nz-surface)" />
            ))}
          </RadialBar>
          <Legend formatter={(name) => <span style={{ color: 'var(--nz-tx2)' }}>{String(name)}</span>} />
          <Tip />
        </RadialBarChart>
      )}
    </RechartFigure>
  );
}
