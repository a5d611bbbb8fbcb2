import { useLabelled } from '@nazer/ui/use-labelled.ts';
import { Slider } from 'antd';
import L from 'leaflet';
import { useCallback, useState } from 'react';
import { type Draw, IranMap, spot } from '../../iran-map/iran-map.tsx';
import { cityOf, roads } from '../../map-data/cities.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'ساعت روز', en: 'Hour of the day' },
  description: { fa: 'لغزنده را بکشید', en: 'Move the slider' },
};

/** Simulated traffic, densest in the morning and the evening, more on some roads than on others. */
function loadOf(road: number, hour: number): 'free' | 'slow' | 'full' {
  const rush = Math.max(0, 3 - Math.min(Math.abs(hour - 8), Math.abs(hour - 18)));
  const load = rush + ((road * 7) % 5) / 2;
  if (load > 3.4) return 'full';
  return load > 1.8 ? 'slow' : 'free';
}

export default function MapDemo() {
  const t = useTranslator();
  const labelled = useLabelled();
  const [hour, setHour] = useState(8);
  const draw = useCallback<Draw>(
    (layer) => {
      for (const [at, { from, to }] of roads.entries())
        L.polyline([spot(cityOf(from).at), spot(cityOf(to).at)], {
          className: `gal-iran-${loadOf(at, hour)}`,
          dashArray: loadOf(at, hour) === 'full' ? '2 6' : '',
          weight: 5,
          interactive: false,
        }).addTo(layer);
    },
    [hour],
  );
  const names = {
    free: t('روان', 'Free'),
    slow: t('کند', 'Slow'),
    full: t('سنگین (نقطه‌چین)', 'Full (dotted)'),
  };
  const counts = Object.entries(names).map(([load, name]) =>
    labelled(name, String(roads.filter((_road, at) => loadOf(at, hour) === load).length)),
  );
  return (
    <>
      <Slider min={0} max={23} value={hour} onChange={setHour} ariaLabelForHandle={t('ساعت', 'Hour')} />
      <p role="status">{`${t('ساعت', 'Hour')} ${hour}. ${counts.join(t('، ', ', '))}`}</p>
      <IranMap label={t('رفت‌وآمد راه‌ها', 'Traffic of roads')} draw={draw} />
    </>
  );
}
