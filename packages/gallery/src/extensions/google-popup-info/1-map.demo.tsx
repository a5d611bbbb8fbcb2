import { useUi } from '@nazer/ui/ui-context.ts';
import L from 'leaflet';
import { useCallback } from 'react';
import { type Draw, IranMap, pin, spot, textNode } from '../../iran-map/iran-map.tsx';
import { cityOf } from '../../map-data/cities.ts';
import { type DemoWords, translatorIn, useTranslator, textIn } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پنج شهر', en: 'Five cities' },
  description: { fa: 'فشار روی نشانه', en: 'Press a marker' },
};

/** Offices by the id of the city; invented. */
const counts: Readonly<Record<string, number>> = {
  tehran: 214,
  mashhad: 48,
  isfahan: 37,
  shiraz: 29,
  tabriz: 31,
};

export default function MapDemo() {
  const t = useTranslator();
  const { language } = useUi();
  const draw = useCallback<Draw>(
    (layer) => {
      for (const [id, offices] of Object.entries(counts)) {
        const name = textIn(language, cityOf(id));
        L.marker(spot(cityOf(id).at), { icon: pin, alt: name, title: name })
          .bindPopup(
            textNode(
              name,
              translatorIn(language)(
                '{offices} صرافی دارای مجوز',
                '{offices, plural, one {# licensed office} other {# licensed offices}}',
                { offices },
              ),
            ),
          )
          .addTo(layer);
      }
    },
    [language],
  );
  return <IranMap label={t('صرافی‌های پنج شهر', 'Offices of five cities')} draw={draw} />;
}
