/** Reads places, lines and areas of a KML file as GeoJSON. */
import type { Feature, FeatureCollection, Geometry } from 'geojson';

/** Text of the first element with a tag, whatever its namespace; empty without one. */
const textIn = (element: Element, tag: string): string =>
  element.getElementsByTagNameNS('*', tag)[0]?.textContent?.trim() ?? '';

/** Pairs of `longitude,latitude[,altitude]` divided by blanks; what is no pair of numbers is left out. */
function spotsOf(text: string): [number, number][] {
  return text
    .split(/\s+/)
    .map((part) => part.split(',').map(Number))
    .flatMap(([longitude, latitude]) =>
      longitude !== undefined && latitude !== undefined && Number.isFinite(longitude + latitude)
        ? [[longitude, latitude] as [number, number]]
        : [],
    );
}

/** Rows of coordinates in an element; those without any pair are left out. */
const rowsIn = (element: Element): [number, number][][] =>
  [...element.getElementsByTagNameNS('*', 'coordinates')]
    .map(({ textContent }) => spotsOf(textContent ?? ''))
    .filter((spots) => spots.length > 0);

/** Shape of an element that is one by itself, an area with its holes; null for any other element. */
function partOf(element: Element): Geometry | null {
  const rows = rowsIn(element);
  const [spots] = rows;
  if (!spots?.[0]) return null;
  if (element.localName === 'Polygon') return { type: 'Polygon', coordinates: rows };
  // A ring is a line where it bounds no area.
  const isLine = element.matches('LineString, LinearRing:not(Polygon *)');
  if (isLine) return { type: 'LineString', coordinates: spots };
  return element.localName === 'Point' ? { type: 'Point', coordinates: spots[0] } : null;
}

/** Shape of a placemark, a collection when it has several parts. Undefined without coordinates. */
function shapeOf(placemark: Element): Geometry | undefined {
  const parts = [...placemark.getElementsByTagNameNS('*', '*')].flatMap((one) => partOf(one) ?? []);
  return parts.length > 1 ? { type: 'GeometryCollection', geometries: parts } : parts[0];
}

/** Features with the properties `name` and `text` (both may be empty). @throws {Error} for text that is no KML. */
export function readKml(text: string): FeatureCollection {
  const file = new DOMParser().parseFromString(text, 'text/xml');
  if (file.querySelector('parsererror') || file.documentElement.localName !== 'kml')
    throw new Error('no KML');
  const features = [...file.getElementsByTagNameNS('*', 'Placemark')].flatMap((one): Feature[] => {
    const geometry = shapeOf(one);
    return geometry
      ? [
          {
            type: 'Feature',
            geometry,
            properties: { name: textIn(one, 'name'), text: textIn(one, 'description') },
          },
        ]
      : [];
  });
  return { type: 'FeatureCollection', features };
}
