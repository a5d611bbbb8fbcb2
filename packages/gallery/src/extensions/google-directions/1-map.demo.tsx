import { Flex, Select } from 'antd';
import { useUi } from '@nazer/ui/ui-context.ts';
import L from 'leaflet';
import { useCallback, useState } from 'react';
import { Num } from '@nazer/ui/text.tsx';
import { type Draw, IranMap, spot } from '../../iran-map/iran-map.tsx';
import { cities, cityOf, shortestRoute } from '../../map-data/cities.ts';
import { type DemoWords, useTranslator, textIn } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'از شهری به شهری', en: 'From city to city' },
  description: { fa: 'مبدأ و مقصد را عوض کنید', en: 'Change start and end' },
};

export default function MapDemo() {
  const t = useTranslator();
  const { language } = useUi();
  /** Ids of the first and last city of the route. */
  const [ends, setEnds] = useState<readonly string[]>(['tabriz', 'bandarabbas']);
  const [from = '', to = ''] = ends;
  const route = shortestRoute(from, to);
  const draw = useCallback<Draw>(
    (layer, map) => {
      const line = (shortestRoute(from, to)?.path ?? []).map((id) => spot(cityOf(id).at));
      const polyline = L.polyline(line, { className: 'gal-iran-route', weight: 5, interactive: false }).addTo(
        layer,
      );
      if (line.length > 1) map.fitBounds(polyline.getBounds().pad(0.2), { animate: false });
    },
    [from, to],
  );
  const options = cities.map((one) => ({ value: one.id, label: textIn(language, one) }));
  return (
    <>
      <Flex gap={8} wrap>
        {[t('از', 'From'), t('تا', 'To')].map((label, at) => (
          <Select
            key={label}
            aria-label={label}
            value={ends[at]}
            onChange={(id) => setEnds(ends.with(at, id))}
            showSearch={{ optionFilterProp: 'label' }}
            style={{ inlineSize: 150 }}
            options={options}
          />
        ))}
      </Flex>
      <p role="status">
        {t('حدود', 'About')} <Num value={route?.kilometres ?? 0} /> {t('کیلومتر', 'kilometres')}:{' '}
        {route?.path.map((id) => textIn(language, cityOf(id))).join(t('، ', ', '))}
      </p>
      <IranMap label={t('مسیر', 'The way')} draw={draw} />
    </>
  );
}
