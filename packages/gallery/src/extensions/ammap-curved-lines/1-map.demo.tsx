import { useUi } from '@nazer/ui/ui-context.ts';
import { useCallback } from 'react';
import { capitalsOf } from '../../map-data/capitals.ts';
import { kilometresBetween } from '../../map-data/distance.ts';
import { type MapFrame, WorldMap } from '../../world-map/world-map.tsx';
import { type DemoWords, useTranslator, textIn } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'کمان‌ها', en: 'Arcs' },
  description: { fa: 'از تهران به نه پایتخت', en: 'From Tehran to nine capitals' },
};

const home = [51.4, 35.7] as const;
const targets = capitalsOf('TR', 'DE', 'RU', 'CN', 'IN', 'AE', 'KE', 'GB', 'MY');

export default function MapDemo() {
  const t = useTranslator();
  const { language } = useUi();
  const draw = useCallback(
    ({ colors }: MapFrame) => ({
      series: [
        {
          type: 'lines',
          coordinateSystem: 'geo',
          data: targets.map(({ at, ...one }) => ({
            name: textIn(language, one),
            coords: [[...home], [...at]],
          })),
          lineStyle: { color: colors.primary, width: 1.5, curveness: 0.3 },
          emphasis: { lineStyle: { width: 3 } },
          tooltip: { formatter: ({ name }: { name: string }) => name },
        },
      ],
    }),
    [language],
  );
  return (
    <WorldMap
      label={t('راه هوایی از تهران', 'Air ways from Tehran')}
      draw={draw}
      figures={{
        of: t('شهر', 'City'),
        categories: targets.map((one) => textIn(language, one)),
        series: [
          { name: t('کیلومتر', 'Kilometres'), values: targets.map(({ at }) => kilometresBetween(home, at)) },
        ],
      }}
    />
  );
}
