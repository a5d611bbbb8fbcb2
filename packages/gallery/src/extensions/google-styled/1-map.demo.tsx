import { Radio } from 'antd';
import L from 'leaflet';
import { useCallback, useState } from 'react';
import { type Draw, IranMap, spot, textNode } from '../../iran-map/iran-map.tsx';
import { cityOf } from '../../map-data/cities.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'سه چهره', en: 'Three looks' },
  description: { fa: 'چهره را عوض کنید', en: 'Change the look' },
};

export default function MapDemo() {
  const t = useTranslator();
  const [look, setLook] = useState('plain');
  const draw = useCallback<Draw>(
    (layer) => {
      L.popup({ closeButton: false, autoClose: false, closeOnClick: false, autoPan: false })
        .setLatLng(spot(cityOf('tehran').at))
        .setContent(textNode(t('بانک مرکزی، بلوار میرداماد', 'The central bank, Mirdamad boulevard')))
        .addTo(layer);
    },
    [t],
  );
  return (
    <>
      <Radio.Group
        size="small"
        optionType="button"
        aria-label={t('چهره', 'Look')}
        value={look}
        onChange={({ target }) => setLook(String(target.value))}
        options={[
          { value: 'plain', label: t('ساده', 'Plain') },
          { value: 'night', label: t('شب', 'Night') },
          { value: 'warm', label: t('گرم', 'Warm') },
        ]}
      />
      <IranMap label={t('نقشه ایران', 'Map of Iran')} draw={draw} look={look} />
    </>
  );
}
