import { expect, test } from 'vitest';
import { addDays, isLeapYear, weekday } from './jalali.ts';
import { periodEnd, periods, periodStart, periodText } from './periods.ts';

test('a period begins and ends where the calendar says', () => {
  expect(periods.map((period) => periodStart('1404/12/12', period))).toEqual([
    '1404/12/12',
    '1404/12/09',
    '1404/12/01',
    '1404/10/01',
    '1404/01/01',
  ]);
  expect(isLeapYear(1403)).toBe(true);
  expect(periodEnd('1403/01/01', 'year')).toBe('1403/12/30');
  expect(periodEnd('1404/01/01', 'year')).toBe('1404/12/29');
  expect(periodEnd('1404/10/01', 'quarter')).toBe('1404/12/29');
  expect(periodEnd('1404/04/01', 'month')).toBe('1404/04/31');
  expect(() => periodStart('1404/12/30', 'month')).toThrow(RangeError);
});

test('periods follow each other without a gap for ten years', () => {
  for (const period of periods) {
    let start = periodStart('1399/01/01', period);
    while (start < '1409/01/01') {
      const end = periodEnd(start, period);
      expect(periodStart(end, period)).toBe(start);
      expect(period !== 'week' || weekday(start) === 0).toBe(true);
      const next = addDays(end, 1);
      expect(periodStart(next, period)).toBe(next);
      start = next;
    }
  }
});

test('a period is written in figures', () => {
  const texts = periods.map((period) => periodText(periodStart('1404/12/12', period), period));
  expect(texts).toEqual(['1404/12/12', '1404/12/09 – 1404/12/15', '1404/12', '1404/10 – 1404/12', '1404']);
});
