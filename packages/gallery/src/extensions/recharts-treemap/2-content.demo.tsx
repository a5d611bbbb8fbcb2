import { Treemap, type TreemapNode } from 'recharts';
import { useMarket } from '../../figures/market.ts';
import { colours, RechartFigure } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'درون خود', en: 'Own content' },
  description: { fa: 'نام و مقدار در هر خانه', en: 'Name and value in each cell' },
};

function Content({ x, y, width, height, index, name, value, depth }: TreemapNode) {
  // The root, which covers the whole map.
  if (depth === 0) return <g />;
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        fill={colours[index]}
        fillOpacity={0.2}
        stroke={colours[index]}
      />
      <text x={x + width / 2} y={y + height / 2} textAnchor="middle" fill="var(--nz-tx)" fontSize={12}>
        {`${name} ${value}`}
      </text>
    </g>
  );
}

export default function ContentDemo() {
  const t = useTranslator();
  const { office, offices, supply } = useMarket();
  return (
    <RechartFigure
      label={t('سهم صرافی‌ها', 'Shares of offices')}
      of={office}
      categories={offices}
      series={[supply]}
    >
      {(rows) => (
        <Treemap
          data={rows}
          dataKey={supply.name}
          nameKey="name"
          content={Content}
          isAnimationActive={false}
        />
      )}
    </RechartFigure>
  );
}
