import { type DotItemDotProps, Line, LineChart } from 'recharts';
import { useMarket } from '../../figures/market.ts';
import { Axes, colours, RechartFigure } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'نقطه خود', en: 'Own dots' },
  description: { fa: 'کاهش نقطه توپر دارد', en: 'A fall has a full dot' },
};

function Dot({ cx = 0, cy = 0, value }: DotItemDotProps) {
  const isFall = Number(value) < 0;
  return (
    <circle cx={cx} cy={cy} r={4} stroke={colours[0]} fill={isFall ? colours[0] : 'var(--nz-surface)'} />
  );
}

export default function DotsDemo() {
  const t = useTranslator();
  const { month, months, change } = useMarket();
  return (
    <RechartFigure
      label={t('تغییر ماهانه', 'Monthly change')}
      of={month}
      categories={months}
      series={[change]}
    >
      {(rows) => (
        <LineChart data={rows} accessibilityLayer={false}>
          <Axes />
          <Line
            dataKey={change.name}
            stroke={colours[0]}
            strokeWidth={2}
            dot={Dot}
            isAnimationActive={false}
          />
        </LineChart>
      )}
    </RechartFigure>
  );
}
