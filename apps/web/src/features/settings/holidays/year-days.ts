/** The days of a year as the calendar shows them, and what may be done with each. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { splitJalali } from '@nazer/persian/jalali.ts';

export type CalendarDay = ApiOutput<'GET /api/Setting/GetCalendar'>['days'][number];

const friday = 6;
/** As far as the server knows the calendar. */
export const yearRange = { min: 1300, max: 1500 } as const;

/** Of the address; the year of `today` where it names none. */
export function readYear(year: unknown, today: string): number {
  const wanted = Number(year);
  const isKnown = Number.isInteger(wanted) && wanted >= yearRange.min && wanted <= yearRange.max;
  return isKnown ? wanted : splitJalali(today).year;
}

/** Why a day stays as it is; null where it can change. A Friday and a final holiday can still be named. */
export function closedBy({ isHoliday, isFinal, weekday }: CalendarDay): 'friday' | 'final' | null {
  if (weekday === friday) return 'friday';
  return isFinal && !isHoliday ? 'final' : null;
}

/** A final holiday keeps being one. */
export const isFixed = (day: CalendarDay): boolean => closedBy(day) !== null || day.isFinal;

export interface YearSums {
  readonly businessDays: number;
  readonly weekdaysOff: number;
}

export const sumsOf = (days: readonly CalendarDay[]): YearSums => ({
  businessDays: days.filter(({ isHoliday }) => !isHoliday).length,
  weekdaysOff: days.filter(({ isHoliday, weekday }) => isHoliday && weekday !== friday).length,
});

/** Holidays with a name and days somebody decided about, in their order. */
export const namedDays = (days: readonly CalendarDay[]): readonly CalendarDay[] =>
  days.filter(({ title, isSet }) => title !== '' || isSet);
