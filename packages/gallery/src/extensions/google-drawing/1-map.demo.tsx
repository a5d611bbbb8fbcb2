import { Button, Flex, Radio } from 'antd';
import type L from 'leaflet';
import { useCallback, useState } from 'react';
import { type Draw, IranMap } from '../../iran-map/iran-map.tsx';
import { handlesOf, isWhole, layerOf, type Shape, type Tool, tools } from '../../iran-map/shapes.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'ابزارها', en: 'Tools' },
  description: {
    fa: 'با صفحه‌کلید: نقشه را ببرید و «نقطه در میانه»',
    en: 'By keyboard: move the map, then “Point at the centre”',
  },
};

export default function MapDemo() {
  const t = useTranslator();
  const [tool, setTool] = useState<Tool>('polygon');
  const [shapes, setShapes] = useState<readonly Shape[]>([]);
  const [map, setMap] = useState<L.Map>();
  const add = useCallback(
    ({ lat, lng }: L.LatLngLiteral) =>
      setShapes((before) => {
        const last = before.at(-1);
        const isNew = !last || last.tool !== tool || isWhole(last);
        if (isNew) return [...before, { tool, points: [{ lat, lng }] }];
        return before.with(-1, { tool, points: [...last.points, { lat, lng }] });
      }),
    [tool],
  );
  const draw = useCallback<Draw>(
    (layer, drawn) => {
      setMap(drawn);
      for (const [at, shape] of shapes.entries()) {
        layerOf(shape).addTo(layer);
        handlesOf(shape, (place, to) =>
          setShapes(shapes.with(at, { ...shape, points: shape.points.with(place, to) })),
        ).addTo(layer);
      }
      const onClick = ({ latlng }: L.LeafletMouseEvent) => add(latlng);
      drawn.on('click', onClick);
      return () => drawn.off('click', onClick);
    },
    [shapes, add],
  );
  const names = [t('خط', 'Line'), t('چندضلعی', 'Polygon'), t('مستطیل', 'Rectangle'), t('دایره', 'Circle')];
  return (
    <>
      <Flex gap={8} wrap align="center">
        <Radio.Group
          size="small"
          optionType="button"
          aria-label={t('ابزار', 'Tool')}
          value={tool}
          onChange={({ target }) => setTool(tools.find((one) => one === target.value) ?? tool)}
          options={tools.map((value, at) => ({ value, label: names[at] ?? value }))}
        />
        <Button size="small" onClick={() => map && add(map.getCenter())}>
          {t('نقطه در میانه', 'Point at the centre')}
        </Button>
        <Button size="small" disabled={shapes.length === 0} onClick={() => setShapes([])}>
          {t('پاک کردن', 'Clear')}
        </Button>
        <span role="status">
          {t('{count} نقطه', '{count, plural, one {# point} other {# points}}', {
            count: shapes.flatMap(({ points }) => points).length,
          })}
        </span>
      </Flex>
      <IranMap label={t('کشیدن روی نقشه', 'Drawing on the map')} draw={draw} />
    </>
  );
}
