import L from 'leaflet';
import { useCallback, useState } from 'react';
import { type Draw, IranMap, pin, spot } from '../../iran-map/iran-map.tsx';
import { clustersOf } from '../../iran-map/clusters.ts';
import { cities } from '../../map-data/cities.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: '155 نشانه', en: '155 markers' },
  description: { fa: 'روی خوشه فشار دهید، یا نزدیک‌تر بروید', en: 'Press a cluster, or go nearer' },
};

/** Five points around each city. */
const places = cities.flatMap(({ at: [longitude, latitude] }, city) =>
  [0, 1, 2, 3, 4].map(
    (one) => [longitude + Math.sin(city + one * 2) * 0.4, latitude + Math.cos(city * 3 + one) * 0.3] as const,
  ),
);

export default function MapDemo() {
  const t = useTranslator();
  const [count, setCount] = useState(0);
  const draw = useCallback<Draw>((layer, map) => {
    const redraw = () => {
      layer.clearLayers();
      const points = places.map((at) => map.project(spot(at), map.getZoom()));
      // Points in the same square of 64 pixels are drawn as one mark.
      const clusters = clustersOf(points, 64);
      for (const { points: inside, x, y } of clusters) {
        const at = map.unproject([x, y], map.getZoom());
        const size = 26 + Math.min(18, inside.length);
        const icon = L.divIcon({
          className: 'gal-iran-cluster',
          html: String(inside.length),
          iconSize: [size, size],
        });
        const isOne = inside.length === 1;
        L.marker(at, { icon: isOne ? pin : icon, title: String(inside.length) })
          .on('click', () => map.setView(at, map.getZoom() + 2, { animate: false }))
          .addTo(layer);
      }
      setCount(clusters.length);
    };
    map.on('zoomend', redraw);
    redraw();
    return () => map.off('zoomend', redraw);
  }, []);
  return (
    <>
      <p role="status">
        {t(
          '{count} خوشه از {places} نشانه',
          '{count, plural, one {# cluster} other {# clusters}} of {places, plural, one {# marker} other {# markers}}',
          { count, places: places.length },
        )}
      </p>
      <IranMap label={t('خوشه‌ها', 'Clusters')} draw={draw} />
    </>
  );
}
