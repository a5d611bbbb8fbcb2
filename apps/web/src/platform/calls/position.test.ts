// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storePosition, positionHeaders } from './position.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('every tab sends the latest position any answer named', () => {
  // Timeline and byte, both numbers; `s`: shown by a standby, which is later than the same byte without it.
  expect(positionHeaders()).toEqual({ 'nazer-position': '0.0' });
  storePosition('5.700');
  storePosition('5.300');
  storePosition(null);
  storePosition('4.900');
  expect(positionHeaders()).toEqual({ 'nazer-position': '5.700' });
  storePosition('5.700s');
  storePosition('5.700');
  expect(positionHeaders()).toEqual({ 'nazer-position': '5.700s' });
  storePosition('5.1000');
  storePosition('12.3');
  expect(positionHeaders()).toEqual({ 'nazer-position': '12.3' });
});

test('after a restore, marked by =, a lower position replaces the stored one', () => {
  storePosition('5.700');
  storePosition('=1.40');
  expect(positionHeaders()).toEqual({ 'nazer-position': '1.40' });
});

test('where the storage is full, a tab still sends the highest position it was told', () => {
  storePosition('5.700');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storePosition('5.900');
  expect(positionHeaders()).toEqual({ 'nazer-position': '5.900' });
  storePosition('=1.40');
  expect(positionHeaders()).toEqual({ 'nazer-position': '1.40' });
  full.mockRestore();
  storePosition('1.50');
  expect(localStorage.getItem('nazer-position')).toBe('1.50');
});
