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

/**
 * Shape of a placemark from its first `coordinates` alone: holes of an area and further parts of a `MultiGeometry` are
 * not read. Undefined without coordinates.
 */
function shapeOf(placemark: Element): Geometry | undefined {
  const has = (tag: string) => placemark.getElementsByTagNameNS('*', tag).length > 0;
  const spots = spotsOf(textIn(placemark, 'coordinates'));
  const [first] = spots;
  if (!first) return undefined;
  if (has('Polygon')) return { type: 'Polygon', coordinates: [spots] };
  return has('LineString')
    ? { type: 'LineString', coordinates: spots }
    : { type: 'Point', coordinates: first };
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
