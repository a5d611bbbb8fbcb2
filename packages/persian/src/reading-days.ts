/** Days as a person reads them: values stay Jalali everywhere, and only what is written for her follows her calendar. */
import { toGregorian } from './jalali.ts';
import { type Period, periodEnd, periodText } from './periods.ts';

export type ReadCalendar = 'jalali' | 'gregorian';

const jalaliDay = /^\d{4}\/\d{2}\/\d{2}$/u;

/**
 * A Jalali day in the calendar of its reader: `1405/08/03`, or `2026-10-25`. Text that is no day stays as it is. Imports
 * read both back: no Jalali year that is known (1200 to 1599) is a Gregorian one of the same days (1821 to 2221).
 */
export function dayIn(calendar: ReadCalendar | undefined, day: string): string {
  if (calendar !== 'gregorian' || !jalaliDay.test(day)) return day;
  try {
    return toGregorian(day);
  } catch {
    return day; // a day that does not exist, in a file of refused rows
  }
}

/**
 * A Jalali period in figures. Groups are of the Jalali calendar whoever reads them, so that a reader of the Gregorian one
 * is told which of her days a month, a quarter or a year holds: `1405/09 (2026-11-22 – 2026-12-21)`.
 */
export function periodIn(calendar: ReadCalendar | undefined, start: string, period: Period): string {
  if (calendar !== 'gregorian') return periodText(start, period);
  if (period === 'day') return dayIn(calendar, start);
  const span = `${dayIn(calendar, start)} – ${dayIn(calendar, periodEnd(start, period))}`;
  return period === 'week' ? span : `${periodText(start, period)} (${span})`;
}
