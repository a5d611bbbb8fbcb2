import { Select } from 'antd';
import { useUi } from '@nazer/ui/ui-context.ts';
import { useMemo, useState } from 'react';
import { capitals } from '../../map-data/capitals.ts';
import { nameOfCountry } from '@nazer/ui/maps/country-name.ts';
import { WorldMap } from '../../world-map/world-map.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'کشور برگزیده', en: 'The chosen country' },
  description: { fa: 'فهرست برای صفحه‌کلید است', en: 'The list is for the keyboard' },
};

export default function MapDemo() {
  const t = useTranslator();
  const { language } = useUi();
  const [code, setCode] = useState<string>();
  const capital = capitals.find((one) => one.code === code);
  const start = useMemo(() => (capital ? { zoom: 5, center: capital.at } : { zoom: 1.15 }), [capital]);
  const draw = useMemo(
    () => () => ({ geo: { regions: code ? [{ name: nameOfCountry(code, language), selected: true }] : [] } }),
    [code, language],
  );
  return (
    <>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        allowClear
        aria-label={t('کشور', 'Country')}
        placeholder={t('کشور', 'Country')}
        value={code}
        onChange={setCode}
        style={{ inlineSize: 220 }}
        options={capitals.map((one) => ({ value: one.code, label: nameOfCountry(one.code, language) }))}
      />
      <WorldMap
        label={t('کشورهای جهان', 'Countries of the world')}
        start={start}
        draw={draw}
        // Only countries of the list can be shown; a press on another one is passed over.
        onChoose={(pressed) => {
          if (capitals.some((one) => one.code === pressed)) setCode(pressed);
        }}
        figures={{
          of: t('کشور', 'Country'),
          categories: capitals.map((one) => nameOfCountry(one.code, language)),
          series: [
            { name: t('عرض پایتخت', 'Latitude of the capital'), values: capitals.map(({ at }) => at[1]) },
          ],
        }}
      />
    </>
  );
}
