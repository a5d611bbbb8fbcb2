import L from 'leaflet';
import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from 'antd';
import { type Draw, IranMap, spot } from '../../iran-map/iran-map.tsx';
import { cityOf } from '../../map-data/cities.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'شمارنده', en: 'A counter' },
  description: { fa: 'دکمه درون جعبه می‌شمارد', en: 'The button inside the box counts' },
};

export default function MapDemo() {
  const t = useTranslator();
  const [box, setBox] = useState<HTMLElement>();
  const [count, setCount] = useState(0);
  const draw = useCallback<Draw>((layer) => {
    const html = Object.assign(document.createElement('div'), { className: 'gal-iran-box' });
    // A press on the button is none on the map.
    L.DomEvent.disableClickPropagation(html);
    const icon = L.divIcon({ className: '', html, iconSize: [150, 64], iconAnchor: [75, 70] });
    L.marker(spot(cityOf('isfahan').at), { icon, keyboard: false }).addTo(layer);
    setBox(html);
  }, []);
  return (
    <>
      <IranMap label={t('جعبه روی اصفهان', 'A box on Isfahan')} draw={draw} />
      {box &&
        createPortal(
          <>
            <div role="status">
              {t('اصفهان: {count} بازدید', 'Isfahan: {count, plural, one {# visit} other {# visits}}', {
                count,
              })}
            </div>
            <Button size="small" onClick={() => setCount(count + 1)}>
              {t('یکی بیشتر', 'One more')}
            </Button>
          </>,
          box,
        )}
    </>
  );
}
