import { Select } from 'antd';
import { useUi } from '@nazer/ui/ui-context.ts';
import { useCallback, useState } from 'react';
import { countries } from '@nazer/ui/maps/countries.ts';
import { nameOfCountry } from '@nazer/ui/maps/country-name.ts';
import { type MapFrame, WorldMap } from '../../world-map/world-map.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'کشورهای برگزیده', en: 'Chosen countries' },
  description: { fa: 'کلیک دوباره برمی‌دارد', en: 'A second click takes it back' },
};

export default function MapDemo() {
  const t = useTranslator();
  const { language } = useUi();
  const [chosen, setChosen] = useState<string[]>(['IR']);
  const draw = useCallback(
    ({ colors, nameOf }: MapFrame) => ({
      geo: {
        regions: chosen.map((code) => ({ name: nameOf(code), itemStyle: { areaColor: colors.primary } })),
      },
    }),
    [chosen],
  );
  const toggle = (code: string) =>
    setChosen((before) => (before.includes(code) ? before.filter((one) => one !== code) : [...before, code]));
  return (
    <>
      <Select
        mode="multiple"
        aria-label={t('کشورها', 'Countries')}
        value={chosen}
        onChange={setChosen}
        showSearch={{ optionFilterProp: 'label' }}
        style={{ inlineSize: '100%' }}
        options={countries.map(({ code }) => ({ value: code, label: nameOfCountry(code, language) }))}
      />
      <WorldMap
        label={t('کشورهای برگزیده', 'Chosen countries')}
        draw={draw}
        onChoose={toggle}
        figures={{
          of: t('کشور', 'Country'),
          categories: chosen.map((code) => nameOfCountry(code, language)),
          series: [{ name: t('برگزیده', 'Chosen'), values: chosen.map(() => 1) }],
        }}
      />
    </>
  );
}
