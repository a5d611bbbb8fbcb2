import { labelled } from '@nazer/ui/number-format.ts';
import { useUi } from '@nazer/ui/ui-context.ts';
import { useCallback } from 'react';
import { capitalsOf } from '../../map-data/capitals.ts';
import { nameOfCountry } from '@nazer/ui/maps/country-name.ts';
import { type MapFrame, WorldMap } from '../../world-map/world-map.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'جمعیت کشورها', en: 'People of countries' },
  description: { fa: 'میلیون نفر، گرد', en: 'Millions, rounded' },
};

const millions: Readonly<Record<string, number>> = {
  IR: 89,
  CN: 1410,
  IN: 1430,
  US: 335,
  ID: 278,
  BR: 211,
  RU: 144,
  NG: 224,
  JP: 124,
  EG: 113,
  DE: 84,
  TR: 85,
  MX: 128,
  CD: 102,
  AU: 27,
};

export default function MapDemo() {
  const t = useTranslator();
  const { language } = useUi();
  const draw = useCallback(
    ({ colors, format, nameOf }: MapFrame) => ({
      series: [
        {
          type: 'scatter',
          coordinateSystem: 'geo',
          data: Object.entries(millions).flatMap(([code, value]) =>
            capitalsOf(code).map(({ at }) => ({ name: nameOf(code), value: [...at, value] })),
          ),
          // The area of a bubble grows with the number, not its radius.
          symbolSize: ([, , value = 0]: number[]) => Math.sqrt(value) * 1.5,
          itemStyle: { color: colors.primary, opacity: 0.6 },
          tooltip: {
            formatter: ({ name, value }: { name: string; value: number[] }) =>
              labelled(name, format(value[2] ?? 0), language),
          },
        },
      ],
    }),
    [language],
  );
  return (
    <WorldMap
      label={t('جمعیت، میلیون نفر', 'People, millions')}
      draw={draw}
      figures={{
        of: t('کشور', 'Country'),
        categories: Object.keys(millions).map((code) => nameOfCountry(code, language)),
        series: [{ name: t('جمعیت', 'People'), values: Object.values(millions) }],
      }}
    />
  );
}
