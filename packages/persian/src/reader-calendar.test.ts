import { expect, test } from 'vitest';
import { addDays, fromGregorian } from './jalali.ts';
import { periods, periodStart } from './periods.ts';
import { formatDayIn, formatPeriodIn } from './reader-calendar.ts';

test('a Jalali day is written in the calendar of its reader, and text that is no day stays as it is', () => {
  const texts = ['1405/08/03', '1405/12/30', '1405/08', '', 'شرکت'];
  expect(texts.map((text) => formatDayIn('jalali', text))).toEqual(texts);
  expect(texts.map((text) => formatDayIn(undefined, text))).toEqual(texts);
  expect(texts.map((text) => formatDayIn('gregorian', text))).toEqual([
    '2026-10-25',
    '1405/12/30',
    '1405/08',
    '',
    'شرکت',
  ]);
});

test('the Gregorian text of a Jalali day converts back to that day', () => {
  for (let day = '1200/01/01'; day < '1599/01/01'; day = addDays(day, 97))
    expect(fromGregorian(formatDayIn('gregorian', day))).toBe(day);
});

test('a Jalali period written for a reader of the Gregorian calendar names the Gregorian days it spans', () => {
  const spans = periods.map((period) =>
    formatPeriodIn('gregorian', periodStart('1405/09/12', period), period),
  );
  expect(spans).toEqual([
    '2026-12-03',
    '2026-11-28 – 2026-12-04',
    '1405/09 (2026-11-22 – 2026-12-21)',
    '1405/07 – 1405/09 (2026-09-23 – 2026-12-21)',
    '1405 (2026-03-21 – 2027-03-20)',
  ]);
  expect(formatPeriodIn('jalali', '1405/09/01', 'month')).toBe('1405/09');
});
