/** Shapes drawn on a map from the points a user sets. */
import L from 'leaflet';

export const tools = ['polyline', 'polygon', 'rectangle', 'circle'] as const;
export type Tool = (typeof tools)[number];

/** A shape under the hand of the reader; its points are in the order in which they were set. */
export interface Shape {
  readonly tool: Tool;
  readonly points: readonly L.LatLngLiteral[];
}

const style = { className: 'gal-iran-drawn', weight: 3 };

/**
 * Layer of a shape: a rectangle by two corners, a circle by its centre and a point of its edge, a line or polygon by all
 * points. An empty layer while there are fewer than two points.
 */
export function layerOf({ tool, points }: Shape): L.Layer {
  const [first, second] = points;
  if (!first || !second) return L.layerGroup();
  if (tool === 'rectangle') return L.rectangle(L.latLngBounds(first, second), style);
  if (tool === 'circle') return L.circle(first, { ...style, radius: L.latLng(first).distanceTo(second) });
  return tool === 'polygon' ? L.polygon([...points], style) : L.polyline([...points], style);
}

/** Whether a shape takes no more points; lines and polygons always do. */
export const isWhole = ({ tool, points }: Shape): boolean =>
  points.length === 2 && (tool === 'rectangle' || tool === 'circle');

/** A draggable handle for each point of a shape; `onMove` is called once, when a handle is dropped. */
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
