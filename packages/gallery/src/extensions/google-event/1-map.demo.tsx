import { Button } from 'antd';
import L from 'leaflet';
import { useCallback, useState } from 'react';
import { type Draw, IranMap, textNode } from '../../iran-map/iran-map.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'کلیک', en: 'Click' },
  description: { fa: 'کلیک روی نقشه، یا «میانه نقشه»', en: 'Click the map, or “Centre of the map”' },
};

const said = ({ lat, lng }: L.LatLngLiteral) => `${lat.toFixed(2)}, ${lng.toFixed(2)}`;

export default function MapDemo() {
  const t = useTranslator();
  const [at, setAt] = useState<L.LatLngLiteral>();
  const [map, setMap] = useState<L.Map>();
  const draw = useCallback<Draw>(
    (layer, drawn) => {
      setMap(drawn);
      const onClick = ({ latlng }: L.LeafletMouseEvent) => setAt({ lat: latlng.lat, lng: latlng.lng });
      drawn.on('click', onClick);
      if (at) {
        L.popup({ autoPan: false })
          .setLatLng(at)
          .setContent(textNode(said(at)))
          .addTo(layer);
        drawn.setView(at, 7, { animate: false });
      }
      return () => drawn.off('click', onClick);
    },
    [at],
  );
  return (
    <>
      <Button onClick={() => setAt(map?.getCenter())}>{t('میانه نقشه', 'Centre of the map')}</Button>{' '}
      <bdi role="status" dir="ltr">
        {at ? said(at) : '–'}
      </bdi>
      <IranMap label={t('رویدادهای نقشه', 'Events of the map')} draw={draw} />
    </>
  );
}
