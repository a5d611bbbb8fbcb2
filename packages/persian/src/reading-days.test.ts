import { expect, test } from 'vitest';
import { addDays, fromGregorian } from './jalali.ts';
import { periods, periodStart } from './periods.ts';
import { dayIn, periodIn } from './reading-days.ts';

test('a day is written in the calendar of its reader, and what is no day stays', () => {
  const texts = ['1405/08/03', '1405/12/30', '1405/08', '', 'شرکت'];
  expect(texts.map((text) => dayIn('jalali', text))).toEqual(texts);
  expect(texts.map((text) => dayIn(undefined, text))).toEqual(texts);
  expect(texts.map((text) => dayIn('gregorian', text))).toEqual([
    '2026-10-25',
    '1405/12/30',
    '1405/08',
    '',
    'شرکت',
  ]);
});

test('a Gregorian day means the same day again', () => {
  for (let day = '1200/01/01'; day < '1599/01/01'; day = addDays(day, 97))
    expect(fromGregorian(dayIn('gregorian', day))).toBe(day);
});

test('a reader of the Gregorian calendar sees which of her days a Jalali period holds', () => {
  const spans = periods.map((period) => periodIn('gregorian', periodStart('1405/09/12', period), period));
  expect(spans).toEqual([
    '2026-12-03',
    '2026-11-28 – 2026-12-04',
    '1405/09 (2026-11-22 – 2026-12-21)',
    '1405/07 – 1405/09 (2026-09-23 – 2026-12-21)',
    '1405 (2026-03-21 – 2027-03-20)',
  ]);
  expect(periodIn('jalali', '1405/09/01', 'month')).toBe('1405/09');
});
