import { Button } from 'antd';
import { useUi } from '@nazer/ui/ui-context.ts';
import { useMemo, useState } from 'react';
import { codesOf, type Continent, continentNames } from '@nazer/ui/maps/countries.ts';
import { continents } from '../../map-data/continents.ts';
import { WorldMap } from '../../world-map/world-map.tsx';
import { type DemoWords, useTranslator, textIn } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'نشانه قاره', en: 'Marker of a continent' },
  description: { fa: 'فشار، شمار کشورها را می‌گوید', en: 'Pressing tells the number of countries' },
};

const places: Readonly<Record<Continent, readonly [number, number]>> = {
  asia: [92, 45],
  europe: [18, 52],
  africa: [20, 5],
  northAmerica: [-100, 45],
  southAmerica: [-60, -15],
  oceania: [134, -25],
};

export default function MapDemo() {
  const t = useTranslator();
  const { language } = useUi();
  const [open, setOpen] = useState<Continent>();
  const markers = useMemo(
    () =>
      continentNames.map((id) => ({
        id,
        at: places[id],
        content: (
          <Button size="small" shape="round" aria-pressed={open === id} onClick={() => setOpen(id)}>
            {textIn(language, continents[id])}
            {open === id && ` (${codesOf(id).length})`}
          </Button>
        ),
      })),
    [language, open],
  );
  return (
    <WorldMap
      label={t('قاره‌ها', 'Continents')}
      markers={markers}
      figures={{
        of: t('قاره', 'Continent'),
        categories: continentNames.map((id) => textIn(language, continents[id])),
        series: [{ name: t('کشورها', 'Countries'), values: continentNames.map((id) => codesOf(id).length) }],
      }}
    />
  );
}
