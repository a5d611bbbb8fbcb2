import { Button } from 'antd';
import L from 'leaflet';
import { useCallback, useState } from 'react';
import { type Draw, IranMap, pin, spot } from '../../iran-map/iran-map.tsx';
import { cityOf } from '../../map-data/cities.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'نشانه', en: 'A marker' },
  description: { fa: 'دکمه، نقشه را به تهران می‌برد', en: 'The button brings the map to Tehran' },
};

const tehran = spot(cityOf('tehran').at);

export default function MapDemo() {
  const t = useTranslator();
  const [zoom, setZoom] = useState(5);
  const draw = useCallback<Draw>(
    (layer, map) => {
      L.marker(tehran, { icon: pin, interactive: false, keyboard: false }).addTo(layer);
      if (zoom > 5) map.setView(tehran, zoom, { animate: false });
      else map.setView([32.6, 53.7], zoom, { animate: false });
    },
    [zoom],
  );
  return (
    <>
      <Button aria-pressed={zoom > 5} onClick={() => setZoom(zoom > 5 ? 5 : 9)}>
        {zoom > 5 ? t('همه ایران', 'All of Iran') : t('به تهران', 'To Tehran')}
      </Button>
      <IranMap label={t('نقشه ایران', 'Map of Iran')} draw={draw} />
    </>
  );
}
