import { Radio } from 'antd';
import { useState } from 'react';
import { Pie, PieChart, type PieSectorShapeProps, Sector } from 'recharts';
import { useMarket } from '../../figures/market.ts';
import { colours, RechartFigure, Tip } from '../../recharts/rechart-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'بخش برگزیده خود', en: 'Own active sector' },
  description: { fa: 'با دکمه‌ها یا اشاره‌گر برگزینید', en: 'Choose by the buttons or the pointer' },
};

export default function ActiveDemo() {
  const t = useTranslator();
  const { currency, currencies } = useMarket();
  const share = { name: t('سهم', 'Share'), values: [45, 30, 15, 10] };
  const [active, setActive] = useState(0);
  return (
    <>
      <Radio.Group
        size="small"
        optionType="button"
        aria-label={currency}
        value={active}
        onChange={({ target }) => setActive(Number(target.value))}
        options={currencies.map((label, value) => ({ label, value }))}
      />
      <RechartFigure
        label={t('سهم ارزها', 'Shares of currencies')}
        of={currency}
        categories={currencies}
        series={[share]}
      >
        {(rows) => (
          <PieChart accessibilityLayer={false}>
            <Pie
              data={rows}
              dataKey={share.name}
              nameKey="name"
              isAnimationActive={false}
              innerRadius="45%"
              outerRadius="65%"
              shape={(props: PieSectorShapeProps, at) => (
                <Sector
                  {...props}
                  outerRadius={(props.outerRadius ?? 0) + (at === active ? 10 : 0)}
                  fill={colours[Number(at)]}
                />
              )}
              onMouseEnter={(_part, at) => setActive(at)}
            ></Pie>
            <text x="50%" y="50%" textAnchor="middle" dominantBaseline="middle" fill="var(--nz-tx)">
              {currencies[active]}
            </text>
            <Tip />
          </PieChart>
        )}
      </RechartFigure>
    </>
  );
}
