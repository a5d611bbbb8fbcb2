import { Alert, Button } from 'antd';
import L from 'leaflet';
import { useCallback, useState } from 'react';
import { type Draw, IranMap } from '../../iran-map/iran-map.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'یافتن جای من', en: 'Find my place' },
  description: { fa: 'پس از رد، روی نقشه کلیک کنید', en: 'After a refusal, click on the map' },
};

interface PolicyDocument extends Document {
  readonly featurePolicy?: { allowsFeature: (name: string) => boolean };
}

/**
 * Whether the page's permissions policy allows geolocation; asking without would only be reported as a violation.
 */
const mayAsk = () => (document as PolicyDocument).featurePolicy?.allowsFeature('geolocation') ?? true;

export default function MapDemo() {
  const t = useTranslator();
  /** A place, and how many metres it may be off. */
  const [place, setPlace] = useState<{ at: L.LatLngExpression; metres: number }>();
  const [isRefused, setIsRefused] = useState(false);
  const find = () => {
    if (!mayAsk()) return setIsRefused(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setPlace({ at: [coords.latitude, coords.longitude], metres: coords.accuracy }),
      () => setIsRefused(true),
    );
  };
  const draw = useCallback<Draw>(
    (layer, map) => {
      if (place) L.circle(place.at, { radius: place.metres, className: 'gal-iran-drawn' }).addTo(layer);
      const onClick = ({ latlng }: L.LeafletMouseEvent) => setPlace({ at: latlng, metres: 40_000 });
      map.on('click', onClick);
      return () => map.off('click', onClick);
    },
    [place],
  );
  return (
    <>
      <Button onClick={find}>{t('جای من کجاست؟', 'Where am I?')}</Button>
      {isRefused && (
        <Alert
          type="warning"
          title={t(
            'مرورگر جای شما را نگفت: این سامانه اجازه پرسیدن آن را ندارد. روی نقشه کلیک کنید.',
            'The browser did not tell your place: this product may not ask for it. Click on the map.',
          )}
        />
      )}
      <IranMap label={t('جای من', 'My place')} draw={draw} />
    </>
  );
}
