import { expect, test } from 'vitest';
import { isRelativePeriod, relativeSpan } from './relative-periods.ts';

test.each([
  ['today', '1405/09/04', '1405/09/04', '1405/09/04'],
  ['yesterday', '1405/01/01', '1404/12/29', '1404/12/29'],
  // The fourth of Azar 1405 is a Wednesday.
  ['thisWeek', '1405/09/04', '1405/08/30', '1405/09/06'],
  ['lastWeek', '1405/09/04', '1405/08/23', '1405/08/29'],
  ['thisMonth', '1405/09/04', '1405/09/01', '1405/09/30'],
  ['lastMonth', '1405/01/15', '1404/12/01', '1404/12/29'],
  // Esfand of a leap year has thirty days.
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

test('names that are none are told apart', () => {
  expect(['thisMonth', 'toString', 'nextMonth', 3].map(isRelativePeriod)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
