/** Provinces of Iran by name, with the people of the census of 1395 in thousands. */
import { provinceCodes } from '@nazer/ui/iran/province-shapes.ts';
import type { Two } from '../demo.ts';
import type { GalleryWord } from '../words/gallery-word.ts';

export interface Province extends Two {
  readonly code: string;
  readonly people: number;
}

/** In the order of their codes. */
const lines: readonly (readonly [fa: string, en: GalleryWord, people: number])[] = [
  ['آذربایجان شرقی', 'East Azerbaijan', 3910],
  ['آذربایجان غربی', 'West Azerbaijan', 3265],
  ['اردبیل', 'Ardabil', 1270],
  ['اصفهان', 'Isfahan', 5121],
  ['البرز', 'Alborz', 2712],
  ['ایلام', 'Ilam', 580],
  ['بوشهر', 'Bushehr', 1163],
  ['تهران', 'Tehran', 13268],
  ['چهارمحال و بختیاری', 'Chaharmahal and Bakhtiari', 948],
  ['خراسان جنوبی', 'South Khorasan', 769],
  ['خراسان رضوی', 'Razavi Khorasan', 6435],
  ['خراسان شمالی', 'North Khorasan', 863],
  ['خوزستان', 'Khuzestan', 4711],
  ['زنجان', 'Zanjan', 1057],
  ['سمنان', 'Semnan', 702],
  ['سیستان و بلوچستان', 'Sistan and Baluchestan', 2775],
  ['فارس', 'Fars', 4851],
  ['قزوین', 'Qazvin', 1274],
  ['قم', 'Qom', 1292],
  ['کردستان', 'Kurdistan', 1603],
  ['کرمان', 'Kerman', 3165],
  ['کرمانشاه', 'Kermanshah', 1952],
  ['کهگیلویه و بویراحمد', 'Kohgiluyeh and Boyer-Ahmad', 713],
  ['گلستان', 'Golestan', 1869],
  ['گیلان', 'Gilan', 2531],
  ['لرستان', 'Lorestan', 1761],
  ['مازندران', 'Mazandaran', 3284],
  ['مرکزی', 'Markazi', 1429],
  ['هرمزگان', 'Hormozgan', 1776],
  ['همدان', 'Hamadan', 1738],
  ['یزد', 'Yazd', 1139],
];

export const iranProvinces: readonly Province[] = lines.map(([fa, en, people], at) => ({
  code: provinceCodes[at] ?? '',
  fa,
  en,
  people,
}));
