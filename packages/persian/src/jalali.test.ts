import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysInMonth,
  diffDays,
  explainJalali,
  formatJalali,
  formatJalaliLong,
  fromGregorian,
  isLeapYear,
  isValidJalali,
  jalaliMonthNames,
  jalaliOfInstant,
  parseJalali,
  splitJalali,
  todayJalali,
  toGregorian,
  weekday,
  weekdayNames,
} from './jalali.ts';
import { toPersianDigits } from './fold.ts';

/** Any valid day of the supported years 1200 to 1599. */
const anyDay = fc
  .record({ year: fc.integer({ min: 1200, max: 1599 }), month: fc.integer({ min: 1, max: 12 }) })
  .chain(({ year, month }) =>
    fc.integer({ min: 1, max: daysInMonth(year, month) }).map((day) => ({ year, month, day })),
  );

describe('published dates', () => {
  test.each([
    ['1399/12/30', '2021-03-20'],
    ['1403/12/30', '2025-03-20'],
    ['1405/01/01', '2026-03-21'],
    ['1408/12/30', '2030-03-20'],
    ['1396/12/05', '2018-02-24'],
    ['1357/11/22', '1979-02-11'],
  ])('%s is %s', (jalali, gregorian) => {
    expect(toGregorian(jalali)).toBe(gregorian);
    expect(fromGregorian(gregorian)).toBe(jalali);
  });

  test('leap years of 1370 to 1440', () => {
    const years = Array.from({ length: 71 }, (_, index) => 1370 + index);
    expect(years.filter(isLeapYear)).toEqual([
      1370, 1375, 1379, 1383, 1387, 1391, 1395, 1399, 1403, 1408, 1412, 1416, 1420, 1424, 1428, 1432, 1436,
    ]);
  });

  test('leap years of 1300 to 1440 follow the rule of 33 years', () => {
    for (let year = 1300; year <= 1440; year += 1) {
      expect([year, isLeapYear(year)]).toEqual([year, [1, 5, 9, 13, 17, 22, 26, 30].includes(year % 33)]);
    }
  });
});

describe('a typed date', () => {
  test.each([
    ['1405/8/3', '1405/08/03'],
    ['۱۴۰۵-۰۸-۰۳', '1405/08/03'],
    ['١٤٠٥/٠٨/٠٣', '1405/08/03'],
    ['1405.8.3', '1405/08/03'],
    ['14050803', '1405/08/03'],
    ['1405 8 3', '1405/08/03'],
    [' 1405 / 08 / 03 ', '1405/08/03'],
    ['\u200F1405\u200E/08/03', '1405/08/03'],
    ['1403/12/30', '1403/12/30'],
    ['1200/01/01', '1200/01/01'],
    ['1599/12/29', '1599/12/29'],
  ])('«%s» is %s', (typed, canonical) => {
    expect(parseJalali(typed)).toBe(canonical);
    expect(explainJalali(typed)).toBeNull();
  });

  test.each([
    ['', 'empty'],
    [' \u200F', 'empty'],
    ['05/08/03', 'shape'],
    ['03/08/1405', 'shape'],
    ['1405/8', 'shape'],
    ['1405/8/3/1', 'shape'],
    ['140583', 'shape'],
    ['امروز', 'shape'],
    ['1405/08/03 10:00', 'shape'],
    ['2026/03/21', 'shape'],
    ['1199/12/29', 'shape'],
    ['1600/01/01', 'shape'],
    ['1405/13/01', 'month'],
    ['1405/00/10', 'month'],
    ['1405/08/31', 'day'],
    ['1405/01/32', 'day'],
    ['1405/01/00', 'day'],
    ['1404/12/30', 'day'],
  ] as const)('«%s» is refused with the fault «%s»', (typed, fault) => {
    expect(parseJalali(typed)).toBeNull();
    expect(explainJalali(typed)).toBe(fault);
  });

  test('is parsed with any usual separator, in Latin or Persian digits', () => {
    const separator = fc.constantFrom('/', '-', '.', ' ', ' / ');
    fc.assert(
      fc.property(anyDay, separator, fc.boolean(), (date, sign, isPersian) => {
        const typed = [date.year, date.month, date.day].join(sign);
        expect(parseJalali(isPersian ? toPersianDigits(typed) : typed)).toBe(formatJalali(date));
      }),
    );
  });

  test('has a fault exactly when it does not parse', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[01][0-9]{3}\/[0-9]{1,2}\/[0-9]{1,2}$/u), (typed) => {
        expect(explainJalali(typed) === null).toBe(parseJalali(typed) !== null);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('arithmetic', () => {
  test('a day that does not exist is not valid', () => {
    expect(isValidJalali({ year: 1404, month: 12, day: 30 })).toBe(false);
    expect(isValidJalali({ year: 1405, month: 1.5, day: 1 })).toBe(false);
    expect(isValidJalali({ year: 1405, month: 0, day: 1 })).toBe(false);
    expect(isValidJalali({ year: 1403, month: 12, day: 30 })).toBe(true);
  });

  test.each([
    ['1404/12/29', 1, '1405/01/01'],
    ['1403/12/29', 1, '1403/12/30'],
    ['1405/01/01', -1, '1404/12/29'],
    ['1405/08/03', 0, '1405/08/03'],
  ])('%s plus %i days is %s', (from, days, to) => {
    expect(addDays(from, days)).toBe(to);
  });

  test.each([
    ['1405/06/31', 1, '1405/07/30'],
    ['1403/12/30', 12, '1404/12/29'],
    ['1404/11/30', 1, '1404/12/29'],
    ['1405/01/31', -1, '1404/12/29'],
    ['1405/12/01', 1, '1406/01/01'],
    ['1405/03/15', -15, '1403/12/15'],
  ])('%s plus %i months is %s', (from, months, to) => {
    expect(addMonths(from, months)).toBe(to);
  });

  test('adding days changes difference, weekday and order by as many days', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -60_000, max: 60_000 }), (date, days) => {
        const from = formatJalali(date);
        fc.pre(date.year > 1400 ? days <= 0 : days >= 0);
        const to = addDays(from, days);
        expect(diffDays(from, to)).toBe(days);
        expect(weekday(to)).toBe((((weekday(from) + days) % 7) + 7) % 7);
        // Texts of dates sort in the order of the days.
        expect(to > from).toBe(days > 0);
      }),
    );
  });

  test('conversion to Gregorian and back gives the same day', () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        const jalali = formatJalali(date);
        expect(fromGregorian(toGregorian(jalali))).toBe(jalali);
        expect(splitJalali(jalali)).toEqual(date);
      }),
    );
  });

  test('an invalid date, month or instant throws RangeError', () => {
    expect(() => toGregorian('1404/12/30')).toThrow(RangeError);
    expect(() => toGregorian('1405/8/3')).toThrow(RangeError);
    expect(() => fromGregorian('2025-02-29')).toThrow(RangeError);
    expect(() => fromGregorian('2025-2-1')).toThrow(RangeError);
    expect(() => addDays('1599/12/29', 10)).toThrow(RangeError);
    expect(() => addMonths('1599/12/29', 1)).toThrow(RangeError);
    expect(() => daysInMonth(1405, 13)).toThrow(RangeError);
    expect(() => jalaliOfInstant(new Date(Number.NaN))).toThrow(RangeError);
  });
});

describe('an instant', () => {
  test('falls on the day of the given time zone, or of Tehran by default', () => {
    const beforeMidnight = new Date('2026-03-20T20:29:59Z');
    const midnight = new Date('2026-03-20T20:30:00Z');
    expect(jalaliOfInstant(beforeMidnight)).toBe('1404/12/29');
    expect(jalaliOfInstant(midnight)).toBe('1405/01/01');
    expect(jalaliOfInstant(midnight, 'UTC')).toBe('1404/12/29');
    expect(todayJalali(midnight)).toBe('1405/01/01');
  });

  test('is in daylight-saving time in the summer of 1400: Tehran is 4 h 30 min ahead of UTC', () => {
    expect(jalaliOfInstant(new Date('2021-08-01T19:30:00Z'))).toBe('1400/05/11');
    expect(jalaliOfInstant(new Date('2021-08-01T19:29:59Z'))).toBe('1400/05/10');
  });
});

describe('names', () => {
  test('the week starts on Saturday', () => {
    expect(weekday('1405/01/01')).toBe(0);
    expect(weekdayNames('fa')[0]).toBe('شنبه');
    expect(weekdayNames('en')[6]).toBe('Friday');
    expect(jalaliMonthNames('fa')).toHaveLength(12);
    expect(jalaliMonthNames('en')[7]).toBe('Aban');
  });

  test('a date with the names of weekday and month has Latin digits', () => {
    expect(formatJalaliLong('1404/09/12')).toBe('چهارشنبه 12 آذر 1404');
  });
});
