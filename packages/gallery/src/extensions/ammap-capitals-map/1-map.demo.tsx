import { useUi } from '@nazer/ui/ui-context.ts';
import { useCallback } from 'react';
import { capitals } from '../../map-data/capitals.ts';
import { nameOfCountry } from '@nazer/ui/maps/country-name.ts';
import { type MapFrame, WorldMap } from '../../world-map/world-map.tsx';
import { type DemoWords, translatorIn, useTranslator, textIn } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایتخت‌های جهان', en: 'Capitals of the world' },
  description: { fa: 'نام با اشاره‌گر، همه در جدول', en: 'Names at the pointer, all in the table' },
};

export default function MapDemo() {
  const t = useTranslator();
  const { language } = useUi();
  const draw = useCallback(
    ({ colors, nameOf }: MapFrame) => ({
      series: [
        {
          type: 'scatter',
          coordinateSystem: 'geo',
          symbolSize: 5,
          itemStyle: { color: colors.primary },
          data: capitals.map((one) => ({
            name: [textIn(language, one), nameOf(one.code)].join(translatorIn(language)('، ', ', ')),
            value: [...one.at],
          })),
          tooltip: { formatter: ({ name }: { name: string }) => name },
        },
      ],
    }),
    [language],
  );
  return (
    <WorldMap
      label={t('پایتخت‌های جهان', 'Capitals of the world')}
      draw={draw}
      figures={{
        of: t('پایتخت', 'Capital city'),
        categories: capitals.map((one) =>
          [textIn(language, one), nameOfCountry(one.code, language)].join(t('، ', ', ')),
        ),
        series: [{ name: t('عرض', 'Latitude'), values: capitals.map(({ at }) => at[1]) }],
      }}
    />
  );
}
