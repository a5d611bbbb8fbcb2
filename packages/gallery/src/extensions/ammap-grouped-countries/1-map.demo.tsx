import { Radio } from 'antd';
import { useUi } from '@nazer/ui/ui-context.ts';
import { useCallback, useState } from 'react';
import { codesOf, type Continent, continentNames, countries } from '@nazer/ui/maps/countries.ts';
import { continents } from '../../map-data/continents.ts';
import { type MapFrame, WorldMap } from '../../world-map/world-map.tsx';
import { type DemoWords, useTranslator, textIn } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'گروه‌ها', en: 'Groups' },
  description: { fa: 'با دکمه‌ها هم', en: 'By the buttons too' },
};

export default function MapDemo() {
  const t = useTranslator();
  const { language } = useUi();
  const [lit, setLit] = useState<Continent>();
  const draw = useCallback(
    ({ colors, nameOf }: MapFrame) => ({
      geo: {
        regions: countries.map(({ code, continent }) => ({
          name: nameOf(code),
          itemStyle: { areaColor: continent === lit ? colors.primary : colors.hair },
        })),
      },
    }),
    [lit],
  );
  return (
    <>
      <Radio.Group
        size="small"
        optionType="button"
        aria-label={t('قاره', 'Continent')}
        value={lit}
        onChange={({ target }) => setLit(continentNames.find((one) => one === target.value))}
        options={continentNames.map((value) => ({ value, label: textIn(language, continents[value]) }))}
      />
      <WorldMap
        label={t('کشورها به قاره', 'Countries by continent')}
        draw={draw}
        onHover={(code) => code && setLit(countries.find((one) => one.code === code)?.continent)}
        figures={{
          of: t('قاره', 'Continent'),
          categories: continentNames.map((one) => textIn(language, continents[one])),
          series: [
            { name: t('کشورها', 'Countries'), values: continentNames.map((one) => codesOf(one).length) },
          ],
        }}
      />
    </>
  );
}
