import { expect, it } from 'vitest';
import { type CalendarDay, closedBy, isFixed, namedDays, readYear, sumsOf } from './year-days.ts';

const day = (own: Partial<CalendarDay>): CalendarDay => ({
  date: '1405/09/01',
  gDate: '2026-11-22',
  weekday: 1,
  weekdayTitle: '',
  isHoliday: false,
  title: '',
  isSet: false,
  isFinal: false,
  isToday: false,
  ...own,
});
const friday = day({ date: '1405/09/06', weekday: 6, isHoliday: true });
const holiday = day({ date: '1405/11/22', isHoliday: true, title: 'پیروزی انقلاب' });
const opened = day({ date: '1405/12/29', isSet: true });

it.each([
  ['1406', 1406],
  [1404, 1404],
  ['1299', 1405],
  ['1501', 1405],
  ['abc', 1405],
  [undefined, 1405],
])('the year %s of the address shows %i', (year, displayedYear) => {
  expect(readYear(year, '1405/09/02')).toBe(displayedYear);
});

it('a Friday and a final business day stay as they are; a final holiday keeps being one', () => {
  expect(closedBy(friday)).toBe('friday');
  expect(closedBy(day({ isFinal: true }))).toBe('final');
  expect(closedBy(holiday)).toBeNull();
  expect(isFixed(holiday)).toBe(false);
  const past = { ...holiday, isFinal: true };
  expect(closedBy(past)).toBeNull();
  expect(isFixed(past)).toBe(true);
});

it('a year is summed up by its business days and what is closed besides Fridays', () => {
  const days = [day({}), friday, holiday, opened];
  expect(sumsOf(days)).toEqual({ businessDays: 2, weekdaysOff: 1 });
  expect(namedDays(days)).toEqual([holiday, opened]);
});
