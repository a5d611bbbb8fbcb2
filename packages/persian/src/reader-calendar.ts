/**
 * Days and periods as text in the calendar a reader has chosen. Values stay Jalali everywhere; only text written for a
 * reader follows the reader's calendar.
 */
import { toGregorian } from './jalali.ts';
import { type Period, periodEnd, periodText } from './periods.ts';

export type ReaderCalendar = 'jalali' | 'gregorian';

const jalaliDay = /^\d{4}\/\d{2}\/\d{2}$/u;

/**
 * Formats a Jalali day in the reader's calendar: `1405/08/03` or `2026-10-25`; Jalali when no calendar is given. Text
 * that is no day stays as it is, so that it never throws. Imports read both forms back, because the Jalali years 1200
 * to 1599 and their Gregorian ones, 1821 to 2221, do not overlap.
 */
export function formatDayIn(calendar: ReaderCalendar | undefined, day: string): string {
  if (calendar !== 'gregorian' || !jalaliDay.test(day)) return day;
  try {
    return toGregorian(day);
  } catch {
    return day; // a day that does not exist, in a file of refused rows
  }
}

/**
 * Formats a Jalali period in figures. Groups are always Jalali, so a reader of the Gregorian calendar also sees the
 * days it spans: `1405/09 (2026-11-22 – 2026-12-21)`. @throws {RangeError} for a `start` that is no day, where the
 * end of the period is needed.
 */
export function formatPeriodIn(calendar: ReaderCalendar | undefined, start: string, period: Period): string {
  if (calendar !== 'gregorian') return periodText(start, period);
  if (period === 'day') return formatDayIn(calendar, start);
  const span = `${formatDayIn(calendar, start)} – ${formatDayIn(calendar, periodEnd(start, period))}`;
  return period === 'week' ? span : `${periodText(start, period)} (${span})`;
}
