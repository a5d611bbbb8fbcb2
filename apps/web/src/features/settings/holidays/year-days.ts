/** Days of a year in the calendar of holidays, and the changes allowed on each. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { splitJalali } from '@nazer/persian/jalali.ts';

export type CalendarDay = ApiOutput<'GET /api/Setting/GetCalendar'>['days'][number];

/** Weekday of a Friday, counted from Saturday as 0. */
const friday = 6;
/** Jalali years for which the server knows the calendar. */
export const yearRange = { min: 1300, max: 1500 } as const;

/** Year of the address; the year of `today` when it names none. */
export function readYear(year: unknown, today: string): number {
  const wanted = Number(year);
  const isKnown = Number.isInteger(wanted) && wanted >= yearRange.min && wanted <= yearRange.max;
  return isKnown ? wanted : splitJalali(today).year;
}

/**
 * Why a day cannot be pressed in the calendar; null when it can. `friday`: every Friday is a holiday; `final`: a
 * business day whose positions are final. A final holiday can be pressed, because its name may still change.
 */
export function closedBy({ isHoliday, isFinal, weekday }: CalendarDay): 'friday' | 'final' | null {
  if (weekday === friday) return 'friday';
  return isFinal && !isHoliday ? 'final' : null;
}

/** Whether the state of a day is fixed; final holidays stay holidays. */
export const isFixed = (day: CalendarDay): boolean => closedBy(day) !== null || day.isFinal;

export interface YearSums {
  readonly businessDays: number;
  /** Holidays that are no Fridays. */
  readonly weekdaysOff: number;
}

export const sumsOf = (days: readonly CalendarDay[]): YearSums => ({
  businessDays: days.filter(({ isHoliday }) => !isHoliday).length,
  weekdaysOff: days.filter(({ isHoliday, weekday }) => isHoliday && weekday !== friday).length,
});

/** Days with a name or a decision by a user, in chronological order. */
export const namedDays = (days: readonly CalendarDay[]): readonly CalendarDay[] =>
  days.filter(({ title, isSet }) => title !== '' || isSet);
