import { expect, test } from 'vitest';
import { addDays, weekday } from './jalali.ts';
import { isRelativePeriod, relativePeriods, relativeSpan, workdaySpan } from './relative-periods.ts';

test.each([
  ['today', '1405/09/04', '1405/09/04', '1405/09/04'],
  ['yesterday', '1405/01/01', '1404/12/29', '1404/12/29'],
  // 1405/09/04 is a Wednesday.
  ['thisWeek', '1405/09/04', '1405/08/30', '1405/09/06'],
  ['lastWeek', '1405/09/04', '1405/08/23', '1405/08/29'],
  ['thisMonth', '1405/09/04', '1405/09/01', '1405/09/30'],
  ['lastMonth', '1405/01/15', '1404/12/01', '1404/12/29'],
  // 1403 is a leap year, so its Esfand has thirty days.
  ['lastMonth', '1404/01/15', '1403/12/01', '1403/12/30'],
  ['thisQuarter', '1405/09/04', '1405/07/01', '1405/09/30'],
  ['lastQuarter', '1405/02/10', '1404/10/01', '1404/12/29'],
  ['thisYear', '1405/09/04', '1405/01/01', '1405/12/29'],
  ['lastYear', '1404/09/04', '1403/01/01', '1403/12/30'],
  ['sinceYearStart', '1405/09/04', '1405/01/01', '1405/09/04'],
  ['last7Days', '1405/09/04', '1405/08/28', '1405/09/04'],
  ['last30Days', '1405/01/10', '1404/12/10', '1405/01/10'],
  ['last90Days', '1405/09/04', '1405/06/06', '1405/09/04'],
] as const)('%s on %s is from %s to %s', (period, today, from, to) => {
  expect(relativeSpan(period, today)).toEqual({ from, to });
});

test('a name that is no period is known as none', () => {
  expect(['thisMonth', 'toString', 'nextMonth', 3].map(isRelativePeriod)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

/** Calendar in which Thursdays, Fridays and 1405/09/02 are holidays. */
const workdays = {
  isBusinessDay: (day: string) => weekday(day) < 5 && day !== '1405/09/02',
  add: (day: string, count: number) => {
    let found = day;
    for (let left = Math.abs(count); left > 0;) {
      found = addDays(found, Math.sign(count));
      if (workdays.isBusinessDay(found)) left -= 1;
    }
    return found;
  },
};

test.each([
  // A Wednesday, which counts itself: Wednesday, Tuesday, Sunday, Saturday, and six of the two weeks before.
  ['last10BusinessDays', '1405/09/04', '1405/08/20'],
  // On the Friday after it, the last ten business days are the same.
  ['last10BusinessDays', '1405/09/06', '1405/08/20'],
] as const)('%s on %s is from %s', (period, today, from) => {
  expect(workdaySpan(period, today, workdays)).toEqual({ from, to: today });
});

test('each name in the list of periods is known as one', () => {
  expect(relativePeriods.every(isRelativePeriod)).toBe(true);
  expect(relativePeriods).toContain('last30BusinessDays');
});
