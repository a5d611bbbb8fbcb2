/** The provinces as paths of a picture: longitude and latitude flattened at the middle of the country. */
import type { Position } from 'geojson';
import { middleOfLargest, nextPlace, type Spot, written } from '../maps/picture.ts';
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

const spotOf = ([longitude = 0, latitude = 0]: Position): Spot => [
  (longitude - west) * flattened * degree,
  (north - latitude) * degree,
];

/** In the order of their numbers. */
export const provincePaths: readonly ProvincePath[] = provinceCodes.flatMap((code, at) => {
  const geometry = provinceShapes.features.find(({ id }) => id === code)?.geometry;
  if (!geometry) return [];
  const areas = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const rings = areas.map((one) => one.map((ring) => ring.map(spotOf)));
  const { x, y } = middleOfLargest(rings.map(([outer = []]) => outer));
  return [{ id: at + 1, d: rings.flat().map(written).join(''), x, y }];
});

/** Where an arrow key leads from a province, among some of them: they are drawn where they lie. */
export const nextProvince = (from: number, key: string, among: ReadonlySet<number>): number | undefined =>
  nextPlace(
    from,
    key,
    provincePaths.filter(({ id }) => id === from || among.has(id)),
  );
