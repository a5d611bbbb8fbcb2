import { Button, Flex, Select } from 'antd';
import { useUi } from '@nazer/ui/ui-context.ts';
import { useCallback, useMemo, useState } from 'react';
import { codesOf, type Continent, continentNames, countries } from '@nazer/ui/maps/countries.ts';
import { nameOfCountry } from '@nazer/ui/maps/country-name.ts';
import { continents } from '../../map-data/continents.ts';
import { type MapFrame, WorldMap } from '../../world-map/world-map.tsx';
import { type DemoWords, useTranslator, textIn } from '../../demo.ts';
import { countryColor, continentViews } from './views.ts';

export const words: DemoWords = {
  title: { fa: 'قاره سپس کشور', en: 'Continent, then country' },
  description: { fa: 'کلیک روی نقشه یا راه بالای آن', en: 'Click the map, or the path above it' },
};

export default function MapDemo() {
  const t = useTranslator();
  const { language } = useUi();
  const [inside, setInside] = useState<Continent>();
  const start = useMemo(() => (inside ? continentViews[inside] : { zoom: 1.15 }), [inside]);
  const draw = useCallback(
    ({ colors, nameOf }: MapFrame) => ({
      geo: {
        regions: countries.map(({ code, continent }) => ({
          name: nameOf(code),
          itemStyle: { areaColor: countryColor(colors.series, { continent, inside }) ?? colors.hair },
        })),
      },
    }),
    [inside],
  );
  const names = inside ? codesOf(inside) : continentNames;
  return (
    <>
      <Flex gap={8}>
        <Button disabled={!inside} onClick={() => setInside(undefined)}>
          {t('جهان', 'World')}
        </Button>
        <Select
          aria-label={t('قاره', 'Continent')}
          placeholder={t('قاره', 'Continent')}
          value={inside}
          onChange={setInside}
          style={{ inlineSize: 160 }}
          options={continentNames.map((value) => ({ value, label: textIn(language, continents[value]) }))}
        />
      </Flex>
      <WorldMap
        label={inside ? textIn(language, continents[inside]) : t('جهان', 'The world')}
        start={start}
        draw={draw}
        onChoose={(code) => setInside(countries.find((one) => one.code === code)?.continent)}
        figures={{
          of: inside ? t('کشور', 'Country') : t('قاره', 'Continent'),
          categories: inside
            ? names.map((code) => nameOfCountry(code, language))
            : continentNames.map((one) => textIn(language, continents[one])),
          series: [
            {
              name: t('کشورها', 'Countries'),
              values: inside ? names.map(() => 1) : continentNames.map((one) => codesOf(one).length),
            },
          ],
        }}
      />
    </>
  );
}
