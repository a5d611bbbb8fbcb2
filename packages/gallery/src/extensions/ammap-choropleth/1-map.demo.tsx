import { labelled } from '@nazer/ui/number-format.ts';
import { useUi } from '@nazer/ui/ui-context.ts';
import { useCallback } from 'react';
import { iranProvinces } from '../../map-data/provinces.ts';
import { type MapFrame, WorldMap } from '../../world-map/world-map.tsx';
import { type DemoWords, translatorIn, useTranslator, textIn } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'جمعیت استان‌ها', en: 'People of the provinces' },
  description: { fa: 'سرشماری 1395، هزار نفر', en: 'Census of 1395, thousands' },
};

const start = { zoom: 1.1 };

export default function MapDemo() {
  const t = useTranslator();
  const { language } = useUi();
  const draw = useCallback(
    ({ colors, format, nameOf }: MapFrame) => ({
      visualMap: {
        type: 'piecewise',
        pieces: [{ lt: 1000 }, { gte: 1000, lt: 2000 }, { gte: 2000, lt: 5000 }, { gte: 5000 }],
        inRange: { color: [colors.hair, colors.primary], colorAlpha: [0.9, 1] },
        left: 4,
        bottom: 4,
        formatter: (from: number, to: number) => {
          if (!Number.isFinite(to))
            return translatorIn(language)('بیش از {n}', 'over {n}', { n: format(from) });
          return Number.isFinite(from)
            ? `${format(from)} – ${format(to)}`
            : translatorIn(language)('کمتر از {n}', 'below {n}', { n: format(to) });
        },
        textStyle: { color: colors.tx2 },
      },
      series: [
        {
          type: 'map',
          geoIndex: 0,
          data: iranProvinces.map(({ code, people }) => ({ name: nameOf(code), value: people })),
        },
      ],
      tooltip: {
        formatter: ({ name, value }: { name: string; value: number }) =>
          labelled(name, format(value), language),
      },
      geo: { tooltip: { show: false } },
    }),
    [language],
  );
  return (
    <WorldMap
      kind="iran"
      label={t('جمعیت استان‌ها، هزار نفر', 'People of the provinces, thousands')}
      start={start}
      draw={draw}
      figures={{
        of: t('استان', 'Province'),
        categories: iranProvinces.map((one) => textIn(language, one)),
        series: [{ name: t('جمعیت', 'People'), values: iranProvinces.map(({ people }) => people) }],
      }}
    />
  );
}
