import { addDays, daysInMonth, diffDays, formatJalali, weekday } from '@nazer/persian/jalali.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { BusinessCalendar } from './business-calendar.ts';
import { upsertCalendarDay } from './calendar.queries.ts';
import {
  addBusinessDays,
  businessDaysBetween,
  isBusinessDay,
  previousBusinessDay,
} from './calendar.service.ts';

const anyDay = fc
  .record({ year: fc.integer({ min: 1395, max: 1415 }), month: fc.integer({ min: 1, max: 12 }) })
  .chain(({ year, month }) =>
    fc.integer({ min: 1, max: daysInMonth(year, month) }).map((day) => formatJalali({ year, month, day })),
  );

const anyCalendar = fc
  .record({
    days: fc.array(fc.record({ day: anyDay, isHoliday: fc.boolean() }), { maxLength: 300 }),
    isThursdayHoliday: fc.boolean(),
  })
  .map(
    ({ days, isThursdayHoliday }) =>
      new BusinessCalendar(
        days.map((each) => ({ ...each, title: '' })),
        { isThursdayHoliday },
      ),
  );

/** Counts day by day, the slow way to the same number. */
function countBetween(calendar: BusinessCalendar, from: string, to: string): number {
  const days = Array.from({ length: Math.max(0, diffDays(from, to)) }, (_, index) =>
    addDays(from, index + 1),
  );
  return days.filter((day) => calendar.isBusinessDay(day)).length;
}

describe('business days', () => {
  it('are counted alike day by day and by years', () => {
    const span = fc.integer({ min: -10, max: 1500 });
    fc.assert(
      fc.property(anyCalendar, anyDay, span, (calendar, from, days) => {
        const to = addDays(from, days);
        expect(calendar.between(from, to)).toBe(countBetween(calendar, from, to));
      }),
      { numRuns: 150 },
    );
  });

  it('are found where counting them leads back', () => {
    const count = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(anyCalendar, anyDay, count, (calendar, from, days) => {
        const later = calendar.add(from, days);
        expect(calendar.isBusinessDay(later)).toBe(true);
        expect(calendar.between(from, later)).toBe(days);
        const earlier = calendar.add(from, -days);
        expect(calendar.isBusinessDay(earlier)).toBe(true);
        expect(calendar.between(earlier, addDays(from, -1))).toBe(days - 1);
        expect(calendar.add(from, 0) >= from).toBe(true);
        expect(calendar.between(addDays(from, -1), calendar.add(from, 0))).toBe(1);
      }),
    );
  });

  it('are never Fridays, whatever was set', () => {
    fc.assert(
      fc.property(anyCalendar, anyDay, (calendar, day) => {
        // Saturday is 0, Friday 6.
        fc.pre(weekday(day) === 6);
        expect(calendar.isHoliday(day)).toBe(true);
      }),
    );
  });
});

describe.each(testEngines())('the calendar on $name', ({ open }) => {
  let db: Database;

  beforeAll(async () => {
    db = await open({ migrate: true });
  });

  afterAll(() => db.close());

  it('knows Fridays, the fixed days of the year and what was set for a day', async () => {
    // The days are a Saturday, a Thursday, a Friday, and a fixed holiday on a Sunday.
    expect(await isBusinessDay(db, '1405/08/30')).toBe(true);
    expect(await isBusinessDay(db, '1405/08/28')).toBe(true);
    expect(await isBusinessDay(db, '1405/08/29')).toBe(false);
    expect(await isBusinessDay(db, '1404/03/14')).toBe(false);
    await db.transaction(async (tx) => {
      await upsertCalendarDay(tx, { day: '1405/09/01', isHoliday: true, title: 'تاسوعا', userId: 1 });
      await upsertCalendarDay(tx, { day: '1404/03/14', isHoliday: false, title: '', userId: 1 });
    });
  });

  it('counts over the new year', async () => {
    // 1404/12/28 is a Thursday, 29 a Friday and a holiday; 01/01 to 01/04 are holidays, 01/05 is a Wednesday.
    expect(await addBusinessDays(db, '1404/12/28', 1)).toBe('1405/01/05');
    expect(await previousBusinessDay(db, '1405/01/05')).toBe('1404/12/28');
    expect(await businessDaysBetween(db, '1404/12/28', '1405/01/05')).toBe(1);
    expect(await businessDaysBetween(db, '1405/01/05', '1404/12/28')).toBe(0);
  });
});
