/** The world as one path in Natural Earth's projection, and the middle of each country. */
import type { Position } from 'geojson';
import { countryShapes } from './countries.ts';
import { middleOfLargest, pathOfRing, type Place, type Spot } from './picture.ts';

export const worldWidth = 800;
export const worldHeight = 352;
/** Units of the map per projected unit; 0.8707 is the projected width of half the equator, divided by π. */
const scale = worldWidth / 2 / (Math.PI * 0.8707);
/** Northern edge in projected units; there is land up to 84 degrees. */
const top = 1.39;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Natural Earth projection by the polynomials of Šavrič, Jenny, Patterson, Petrovič and Hurni (2011). */
const spotOf = ([longitude = 0, latitude = 0]: Position): Spot => {
  const phi = radians(latitude);
  const p2 = phi * phi;
  const p4 = p2 * p2;
  const wide = 0.8707 - 0.131979 * p2 + p4 * (-0.013791 + p4 * p2 * (0.003971 - 0.001529 * p2));
  const high = phi * (1.007226 + p2 * (0.015085 + p4 * (-0.044475 + 0.028874 * p2 - 0.005916 * p4)));
  return [worldWidth / 2 + scale * radians(longitude) * wide, scale * (top - high)];
};

const drawn = countryShapes.features.map(({ id, geometry }) => {
  const areas = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const rings = areas.map((one) => one.map((ring) => ring.map(spotOf)));
  const { x, y } = middleOfLargest(rings.map(([outer = []]) => outer));
  return { id: String(id), x, y, d: rings.flat().map(pathOfRing).join('') };
});

export const worldPath: string = drawn.map(({ d }) => d).join('');

/** Middle of each country, by its two-letter code. */
export const countryPlaces: ReadonlyMap<string, Place<string>> = new Map(
  drawn.map(({ id, x, y }) => [id, { id, x, y }]),
);
