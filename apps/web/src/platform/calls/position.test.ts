// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { hearPosition, positionHeaders } from './position.ts';

beforeEach(() => localStorage.clear());

test('what was seen last is told with the next call, in every tab', () => {
  expect(positionHeaders()).toEqual({ 'nazer-position': '0.0' });
  hearPosition('5.700');
  hearPosition('5.300');
  hearPosition(null);
  hearPosition('4.900');
  expect(positionHeaders()).toEqual({ 'nazer-position': '5.700' });
  hearPosition('5.700s');
  hearPosition('5.700');
  expect(positionHeaders()).toEqual({ 'nazer-position': '5.700s' });
  hearPosition('5.1000');
  hearPosition('12.3');
  expect(positionHeaders()).toEqual({ 'nazer-position': '12.3' });
});

test('a database brought back from a copy counts from there', () => {
  hearPosition('5.700');
  hearPosition('=1.40');
  expect(positionHeaders()).toEqual({ 'nazer-position': '1.40' });
});
