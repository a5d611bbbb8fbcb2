// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { storePosition, positionHeaders } from './position.ts';

beforeEach(() => localStorage.clear());

test('every tab sends the highest position any answer named', () => {
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
