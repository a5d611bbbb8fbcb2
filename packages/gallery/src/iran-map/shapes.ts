/** Shapes drawn on a map from the points a user sets. */
import L from 'leaflet';

export const tools = ['polyline', 'polygon', 'rectangle', 'circle'] as const;
export type Tool = (typeof tools)[number];

export interface Shape {
  readonly tool: Tool;
  readonly points: readonly L.LatLngLiteral[];
}

const style = { className: 'gal-iran-drawn', weight: 3 };

/** A rectangle by two corners, a circle by its centre and a point of its edge. */
export function layerOf({ tool, points }: Shape): L.Layer {
  const [first, second] = points;
  if (!first || !second) return L.layerGroup();
  if (tool === 'rectangle') return L.rectangle(L.latLngBounds(first, second), style);
  if (tool === 'circle') return L.circle(first, { ...style, radius: L.latLng(first).distanceTo(second) });
  return tool === 'polygon' ? L.polygon([...points], style) : L.polyline([...points], style);
}

/** Shapes that are complete with two points. */
export const isWhole = ({ tool, points }: Shape): boolean =>
  points.length === 2 && (tool === 'rectangle' || tool === 'circle');

/** Draggable handles of a shape's points. */
export function handlesOf({ points }: Shape, onMove: (at: number, to: L.LatLngLiteral) => void): L.Layer {
  const icon = L.divIcon({ className: 'gal-iran-handle', iconSize: [28, 28] });
  return L.layerGroup(
    points.map((point, at) =>
      L.marker(point, { icon, draggable: true, keyboard: false }).on('dragend', ({ target }) => {
        const { lat, lng } = (target as L.Marker).getLatLng(); // the marker itself
        onMove(at, { lat, lng });
      }),
    ),
  );
}
