import { Radio } from 'antd';
import { useUi } from '@nazer/ui/ui-context.ts';
import { useMemo, useState } from 'react';
import { capitalsOf } from '../../map-data/capitals.ts';
import { WorldMap } from '../../world-map/world-map.tsx';
import { type DemoWords, useTranslator, textIn } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'دمای شهرها', en: 'Temperatures of cities' },
  description: { fa: 'واحد را عوض کنید', en: 'Change the unit' },
};

/** Invented weather by country. */
const sky: Readonly<Record<string, readonly [sign: string, celsius: number]>> = {
  IR: ['☀', 21],
  RU: ['❄', -4],
  BR: ['☂', 27],
  AU: ['☀', 24],
  CA: ['☁', 3],
  ZA: ['☁', 19],
};
const places = capitalsOf(...Object.keys(sky)).map((one) => {
  const [sign = '', celsius = 0] = sky[one.code] ?? [];
  return { ...one, sign, celsius };
});
const degrees = (celsius: number, unit: 'C' | 'F') =>
  unit === 'C' ? `${celsius}°` : `${Math.round(celsius * 1.8 + 32)}°`;

export default function MapDemo() {
  const t = useTranslator();
  const { language } = useUi();
  const [unit, setUnit] = useState<'C' | 'F'>('C');
  const markers = useMemo(
    () =>
      places.map((one) => ({
        id: one.code,
        at: one.at,
        content: (
          <span className="gal-world-mark" title={textIn(language, one)}>
            <span aria-hidden="true">{one.sign}</span> {textIn(language, one)}{' '}
            <bdi>{degrees(one.celsius, unit)}</bdi>
          </span>
        ),
      })),
    [language, unit],
  );
  return (
    <>
      <Radio.Group
        size="small"
        optionType="button"
        aria-label={t('واحد', 'Unit')}
        value={unit}
        onChange={({ target }) => setUnit(target.value === 'F' ? 'F' : 'C')}
        options={[
          { value: 'C', label: t('سلسیوس', 'Celsius') },
          { value: 'F', label: t('فارنهایت', 'Fahrenheit') },
        ]}
      />
      <WorldMap
        label={t('دمای شهرها', 'Temperatures of cities')}
        markers={markers}
        figures={{
          of: t('شهر', 'City'),
          categories: places.map((one) => textIn(language, one)),
          series: [{ name: t('سلسیوس', 'Celsius'), values: places.map(({ celsius }) => celsius) }],
        }}
      />
    </>
  );
}
