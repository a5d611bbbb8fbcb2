import { regionProvinces } from '@nazer/contract/crm/region-provinces.ts';
import { provinceNames } from '@nazer/persian/provinces.ts';
import { expect, test } from 'vitest';
import { regions } from './reference.data.ts';

test('every region has its provinces, and every province is of one region', () => {
  expect(Object.keys(regionProvinces).map(Number)).toEqual(regions.map((_, at) => at + 1));
  expect(
    Object.values(regionProvinces)
      .flat()
      .toSorted((one, other) => one - other),
  ).toEqual(provinceNames.map((_, at) => at + 1));
});
