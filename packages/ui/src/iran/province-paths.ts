/** Provinces as SVG paths: longitude and latitude in a flat projection around the middle of the country. */
import type { Position } from 'geojson';
import { middleOfLargest, nextPlace, pathOfRing, type Spot } from '../maps/picture.ts';
import { provinceCodes, provinceShapes } from './province-shapes.ts';

export const mapWidth = 600;
/** Longitude of the left edge and latitude of the upper edge, in degrees. */
const west = 44;
const north = 39.85;
/** Units of the map per degree of latitude. */
const degree = 36.6;
/** Length of a degree of longitude in degrees of latitude, in the middle of the country. */
const flattened = Math.cos((32.5 * Math.PI) / 180);
export const mapHeight = 548;

export interface ProvincePath {
  /** Number of the province, 1 to 31, as everywhere in the product. */
  readonly id: number;
  readonly d: string;
  /** Middle of the province's largest part. */
  readonly x: number;
  readonly y: number;
}

const spotOf = ([longitude = 0, latitude = 0]: Position): Spot => [
  (longitude - west) * flattened * degree,
  (north - latitude) * degree,
];

/** Paths of the provinces in the order of their numbers. */
export const provincePaths: readonly ProvincePath[] = provinceCodes.flatMap((code, at) => {
  const geometry = provinceShapes.features.find(({ id }) => id === code)?.geometry;
  if (!geometry) return [];
  const areas = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const rings = areas.map((one) => one.map((ring) => ring.map(spotOf)));
  const { x, y } = middleOfLargest(rings.map(([outer = []]) => outer));
  return [{ id: at + 1, d: rings.flat().map(pathOfRing).join(''), x, y }];
});

/** Province an arrow key leads to, among some of them, by their positions on the map. */
export const nextProvince = (from: number, key: string, among: ReadonlySet<number>): number | undefined =>
  nextPlace(
    from,
    key,
    provincePaths.filter(({ id }) => id === from || among.has(id)),
  );
