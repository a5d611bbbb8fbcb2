import { expect, test } from 'vitest';
import { periodNames } from './period-names.ts';

const spaces = /\s/gu; // includes the narrow spaces ICU writes
const plain = (text: string): string => text.replaceAll(spaces, ' ');

test('a reader of the Jalali calendar sees days and months as they are stored', () => {
  const names = periodNames('fa', 'jalali');
  expect(names.day('1405/09/02')).toBe('1405/09/02');
  expect(names.shortDay('1405/09/02')).toBe('09/02');
  expect(names.month('1405/09/01')).toBe('آذر');
  expect(names.withSpan('پاییز 1405', '1405/07/01', 'quarter')).toBe('پاییز 1405');
});

test('a reader of the Gregorian calendar sees which of her days a Jalali month or quarter holds', () => {
  const names = periodNames('fa', 'gregorian');
  expect(names.day('1405/09/02')).toBe('2026-11-23');
  expect(names.shortDay('1405/09/02')).toBe('11-23');
  expect(names.shortMonth('1405/09/01')).toBe('آذر');
  expect(plain(names.month('1405/09/01'))).toBe('آذر (22 نوامبر تا 21 دسامبر 2026)');
  const english = periodNames('en', 'gregorian');
  expect(plain(english.month('1405/09/01'))).toBe('Azar (Nov 22 – Dec 21, 2026)');
  expect(plain(english.withSpan('Winter 1405', '1405/10/01', 'quarter'))).toBe(
    'Winter 1405 (Dec 22, 2026 – Mar 20, 2027)',
  );
});
