import { useUi } from '@nazer/ui/ui-context.ts';
import { useCallback } from 'react';
import { capitalsOf } from '../../map-data/capitals.ts';
import { kilometresBetween } from '../../map-data/distance.ts';
import { type MapFrame, WorldMap } from '../../world-map/world-map.tsx';
import { type DemoWords, useTranslator, textIn } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پرواز', en: 'Moving points' },
  description: { fa: 'هواپیما از تهران راه می‌افتد', en: 'The plane leaves Tehran' },
};

const [home = { code: 'IR', fa: 'تهران', en: 'Tehran', at: [51.4, 35.7] as const }, ...targets] = capitalsOf(
  'IR',
  'CN',
  'FR',
  'IN',
  'ZA',
  'BR',
  'JP',
);
const plane =
  'path://M8 0 L9 6 L16 10 L16 11.5 L9 9.5 L8.8 13 L11 15 L11 16 L8 15.2 L5 16 L5 15 L7.2 13 L7 9.5 L0 11.5 L0 10 L7 6Z';
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export default function MapDemo() {
  const t = useTranslator();
  const { language } = useUi();
  const draw = useCallback(
    ({ colors }: MapFrame) => ({
      series: [
        {
          type: 'lines',
          coordinateSystem: 'geo',
          data: targets.map(({ at }) => ({ coords: [[...home.at], [...at]] })),
          lineStyle: { color: colors.primary, width: 1.5, curveness: 0.2, opacity: 0.7 },
          effect: { show: !isStill(), symbol: plane, symbolSize: 14, period: 5, color: colors.series[1] },
          silent: true,
        },
        {
          type: 'scatter',
          coordinateSystem: 'geo',
          data: [home, ...targets].map((one) => ({ name: textIn(language, one), value: [...one.at] })),
          symbolSize: 7,
          itemStyle: { color: colors.primary },
          tooltip: { formatter: ({ name }: { name: string }) => name },
        },
      ],
    }),
    [language],
  );
  return (
    <WorldMap
      label={t('پروازهای تهران', 'Flights of Tehran')}
      draw={draw}
      figures={{
        of: t('شهر', 'City'),
        categories: targets.map((one) => textIn(language, one)),
        series: [
          {
            name: t('کیلومتر', 'Kilometres'),
            values: targets.map(({ at }) => kilometresBetween(home.at, at)),
          },
        ],
      }}
    />
  );
}
