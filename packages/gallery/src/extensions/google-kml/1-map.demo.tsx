import { Button, Flex, Upload } from 'antd';
import L from 'leaflet';
import { useCallback, useState } from 'react';
import { type Draw, IranMap, pin, textNode } from '../../iran-map/iran-map.tsx';
import { readKml } from '../../iran-map/kml.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پرونده KML', en: 'A KML file' },
  description: { fa: 'با فشار روی هر نشانه، متن آن', en: 'Press a mark for its text' },
};

/** A KML file without places, which clears the layer. */
const empty = '<kml/>';
const sample = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document>
<Placemark><name>تهران</name><description>دفتر مرکزی</description><Point><coordinates>51.39,35.69</coordinates></Point></Placemark>
<Placemark><name>مشهد</name><description>شعبه شرق</description><Point><coordinates>59.6,36.3</coordinates></Point></Placemark>
<Placemark><name>محدوده</name><description>زیر نظر شعبه جنوب</description><Polygon><outerBoundaryIs><LinearRing><coordinates>50.5,28 54,28 54,31 50.5,31 50.5,28</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>
</Document></kml>`;

export default function MapDemo() {
  const t = useTranslator();
  const [text, setText] = useState(sample);
  const [fault, setFault] = useState('');
  /** Displays a file; one that is no KML leaves the last one in place. */
  const open = (read: string) => {
    try {
      readKml(read);
      setText(read);
      setFault('');
    } catch {
      setFault(t('این پرونده KML نیست.', 'This file is no KML.'));
    }
  };
  const draw = useCallback<Draw>(
    (layer) => {
      L.geoJSON(readKml(text), {
        style: { className: 'gal-iran-drawn', weight: 3 },
        pointToLayer: (one, at) => L.marker(at, { icon: pin, title: String(one.properties['name']) }),
        onEachFeature: ({ properties }, one) =>
          one.bindPopup(textNode(String(properties['name']), String(properties['text']))),
      }).addTo(layer);
    },
    [text],
  );
  return (
    <>
      <Flex gap={8} align="center">
        <Upload
          accept=".kml"
          showUploadList={false}
          beforeUpload={(file) => void file.text().then(open)}
          // The file is read here, and sent nowhere.
          customRequest={() => {}}
        >
          <Button>{t('باز کردن KML', 'Open KML')}</Button>
        </Upload>
        <Button disabled={text === ''} onClick={() => setText(text === sample ? empty : sample)}>
          {text === sample ? t('پنهان', 'Hide') : t('نمونه', 'Sample')}
        </Button>
        <span role="alert">{fault}</span>
      </Flex>
      <IranMap label={t('لایه KML', 'KML layer')} draw={draw} />
    </>
  );
}
