/** Provinces of Iran by name, with the people of the census of 1395 in thousands. */
import { provinceNames } from '@nazer/persian/provinces.ts';
import { provinceCodes } from '@nazer/ui/iran/province-shapes.ts';
import type { DemoText } from '../demo.ts';

export interface Province extends DemoText {
  /** Code of its shape (see `provinceCodes`). */
  readonly code: string;
  /** Thousands. */
  readonly people: number;
}

/** Population in thousands, in the order of `provinceNames` and of `provinceCodes`, i.e. of the Persian alphabet. */
const people: readonly number[] = [
  3910, 3265, 1270, 5121, 2712, 580, 1163, 13268, 948, 769, 6435, 863, 4711, 1057, 702, 2775, 4851, 1274,
  1292, 1603, 3165, 1952, 713, 1869, 2531, 1761, 3284, 1429, 1776, 1738, 1139,
];

export const iranProvinces: readonly Province[] = provinceNames.map(({ fa, en }, at) => ({
  code: provinceCodes[at] ?? '',
  fa,
  en,
  people: people[at] ?? 0,
}));
