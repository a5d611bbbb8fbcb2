/** The provinces as paths of a picture: longitude and latitude flattened at the middle of the country. */
import type { Position } from 'geojson';
import { provinceCodes, provinceShapes } from './province-shapes.ts';

export const mapWidth = 600;
const west = 44;
const north = 39.85;
const degree = 36.6;
const flattened = Math.cos((32.5 * Math.PI) / 180);
export const mapHeight = 548;

export interface ProvincePath {
  /** 1 to 31, as everywhere in the product. */
  readonly id: number;
  readonly d: string;
  /** The middle of its largest part. */
  readonly x: number;
  readonly y: number;
}

type Spot = readonly [x: number, y: number];

const spotOf = ([longitude = 0, latitude = 0]: Position): Spot => [
  (longitude - west) * flattened * degree,
  (north - latitude) * degree,
];

/** Twice the area, and the middle, of a ring. */
function middleOf(ring: readonly Spot[]): { readonly area: number; readonly x: number; readonly y: number } {
  let [area, x, y] = [0, 0, 0];
  for (const [at, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring[(at + 1) % ring.length] ?? [x1, y1];
    const cross = x1 * y2 - x2 * y1;
    area += cross;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
  }
  return { area: Math.abs(area), x: x / (3 * area), y: y / (3 * area) };
}

const written = (ring: readonly Spot[]): string =>
  `M${ring.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

/** In the order of their numbers. */
export const provincePaths: readonly ProvincePath[] = provinceCodes.flatMap((code, at) => {
  const geometry = provinceShapes.features.find(({ id }) => id === code)?.geometry;
  if (!geometry) return [];
  const areas = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const rings = areas.map((one) => one.map((ring) => ring.map(spotOf)));
  const [largest] = rings
    .map(([outer = []]) => middleOf(outer))
    .toSorted((one, other) => other.area - one.area);
  return [{ id: at + 1, d: rings.flat().map(written).join(''), x: largest?.x ?? 0, y: largest?.y ?? 0 }];
});

/** The arrow keys go to the nearest of some provinces that lies that way, as the map is drawn. */
export function nextProvince(from: number, key: string, among: ReadonlySet<number>): number | undefined {
  const here = provincePaths.find(({ id }) => id === from);
  const way = ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const)[
    key as 'ArrowLeft' // another key has no way
  ];
  if (!here || !(way as readonly number[] | undefined)) return undefined;
  const [dx, dy] = way;
  const [nearest] = provincePaths
    .filter(({ id }) => id !== from && among.has(id))
    .map(({ id, x, y }) => {
      const ahead = (x - here.x) * dx + (y - here.y) * dy;
      const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
      return { id, ahead, far: ahead + 2 * aside };
    })
    .filter(({ ahead }) => ahead > 0)
    .toSorted((one, other) => one.far - other.far);
  return nearest?.id;
}
