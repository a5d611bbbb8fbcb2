// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { placeOf, storeNeighbours } from './neighbours.ts';

afterEach(() => vi.restoreAllMocks());

test('a record has no neighbours where the storage is full, not those of an earlier list', () => {
  storeNeighbours({ list: 'Company', keys: ['1', '2', '3'], from: '/companies' });
  expect(placeOf('Company', '2')).toEqual({ previous: '1', next: '3', from: '/companies' });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storeNeighbours({ list: 'Company', keys: ['2'], from: '/companies?page=2' });
  expect(placeOf('Company', '2')).toBeNull();
});
