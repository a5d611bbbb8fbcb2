import { Radio } from 'antd';
import { useUi } from '@nazer/ui/ui-context.ts';
import { useCallback, useState } from 'react';
import { kilometresBetween } from '../../map-data/distance.ts';
import { type MapFrame, WorldMap } from '../../world-map/world-map.tsx';
import { type DemoWords, useTranslator, textIn } from '../../demo.ts';
import { cities, routes } from './routes.ts';

export const words: DemoWords = {
  title: { fa: 'راه‌های یک شهر', en: 'Routes of a city' },
  description: { fa: 'روی نقشه یا با دکمه‌ها', en: 'On the map or by the buttons' },
};

export default function MapDemo() {
  const t = useTranslator();
  const { language } = useUi();
  const [from, setFrom] = useState('IR');
  const home = cities.find(({ code }) => code === from)?.at ?? [51.4, 35.7];
  const others = cities.filter(({ code }) => routes[from]?.includes(code));
  const draw = useCallback(
    ({ colors }: MapFrame) => ({
      series: [
        {
          type: 'lines',
          coordinateSystem: 'geo',
          silent: true,
          data: cities
            .filter(({ code }) => routes[from]?.includes(code))
            .map(({ at }) => ({ coords: [cities.find(({ code }) => code === from)?.at ?? at, at] })),
          lineStyle: { color: colors.primary, width: 1.5, curveness: 0.2 },
        },
        {
          type: 'scatter',
          coordinateSystem: 'geo',
          symbolSize: 10,
          data: cities.map((one) => ({
            name: textIn(language, one),
            value: [...one.at],
            itemStyle: { color: one.code === from ? colors.series[1] : colors.primary },
          })),
          tooltip: { formatter: ({ name }: { name: string }) => name },
        },
      ],
    }),
    [from, language],
  );
  return (
    <>
      <Radio.Group
        size="small"
        optionType="button"
        aria-label={t('شهر', 'City')}
        value={from}
        onChange={({ target }) => setFrom(String(target.value))}
        options={cities.map((one) => ({ value: one.code, label: textIn(language, one) }))}
      />
      <WorldMap
        label={t('راه‌های پرواز', 'Flight routes')}
        draw={draw}
        onChoose={(name) => setFrom(cities.find((one) => textIn(language, one) === name)?.code ?? from)}
        figures={{
          of: t('شهر', 'City'),
          categories: others.map((one) => textIn(language, one)),
          series: [
            { name: t('کیلومتر', 'Kilometres'), values: others.map(({ at }) => kilometresBetween(home, at)) },
          ],
        }}
      />
    </>
  );
}
