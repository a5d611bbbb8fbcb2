// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { storePosition, positionHeaders } from './position.ts';

beforeEach(() => localStorage.clear());

test('the position seen last is sent with the next call, in every tab', () => {
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

test('a database brought back from a copy counts from there', () => {
  storePosition('5.700');
  storePosition('=1.40');
  expect(positionHeaders()).toEqual({ 'nazer-position': '1.40' });
});
