import { useUi } from '@nazer/ui/ui-context.ts';
import { useCallback } from 'react';
import { codesOf } from '@nazer/ui/maps/countries.ts';
import { continents } from '../../map-data/continents.ts';
import { type MapFrame, MapLegend, WorldMap } from '../../world-map/world-map.tsx';
import { type DemoWords, useTranslator, textIn } from '../../demo.ts';
import { groups } from './groups.ts';

export const words: DemoWords = {
  title: { fa: 'سه گروه', en: 'Three groups' },
  description: { fa: 'هاشور هر گروه', en: 'The hatching of each group' },
};

export default function MapDemo() {
  const t = useTranslator();
  const { language } = useUi();
  const draw = useCallback(
    ({ colors, nameOf }: MapFrame) => ({
      geo: {
        regions: groups.flatMap(({ continent }, at) =>
          codesOf(continent).map((code) => ({
            name: nameOf(code),
            itemStyle: { areaColor: colors.series[at] },
          })),
        ),
      },
      series: [
        {
          type: 'map',
          geoIndex: 0,
          data: groups.flatMap(({ continent, ...decal }) =>
            codesOf(continent).map((code) => ({
              name: nameOf(code),
              itemStyle: { decal: { ...decal, color: colors.surface } },
            })),
          ),
        },
      ],
    }),
    [],
  );
  return (
    <>
      <MapLegend
        items={groups.map(({ continent }, at) => ({
          name: textIn(language, continents[continent]),
          color: `var(--nz-series${at + 1})`,
        }))}
      />
      <WorldMap
        label={t('سه قاره', 'Three continents')}
        draw={draw}
        figures={{
          of: t('قاره', 'Continent'),
          categories: groups.map(({ continent }) => textIn(language, continents[continent])),
          series: [
            {
              name: t('کشورها', 'Countries'),
              values: groups.map(({ continent }) => codesOf(continent).length),
            },
          ],
        }}
      />
    </>
  );
}
