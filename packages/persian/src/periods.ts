/** Weeks, months, quarters and years of the Jalali calendar; a period is identified by its first day. */
import { addDays, daysInMonth, formatJalali, splitJalali, weekday } from './jalali.ts';

export const periods = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Period = (typeof periods)[number];

const pad = (value: number): string => String(value).padStart(2, '0');

/** First month of the quarter that contains the month. */
const quarterMonth = (month: number): number => month - ((month - 1) % 3);

/**
 * First day of the period that contains a day; weeks begin on Saturday. @throws {RangeError} for a text that is no
 * day.
 */
export function periodStart(day: string, period: Period): string {
  const { year, month } = splitJalali(day);
  switch (period) {
    case 'day':
      return day;
    case 'week':
      return addDays(day, -weekday(day));
    case 'month':
      return `${year}/${pad(month)}/01`;
    case 'quarter':
      return `${year}/${pad(quarterMonth(month))}/01`;
    case 'year':
      return `${year}/01/01`;
  }
}

/**
 * Last day of the period that begins on this day, as `periodStart` gives it. @throws {RangeError} for a text that is no
 * day.
 */
export function periodEnd(start: string, period: Period): string {
  if (period === 'day') return start;
  if (period === 'week') return addDays(start, 6);
  const { year, month } = splitJalali(start);
  const last = period === 'year' ? 12 : period === 'quarter' ? month + 2 : month;
  return formatJalali({ year, month: last, day: daysInMonth(year, last) });
}

/** Period in figures: `1404/10/02`, `1404/10` or `1404`; weeks and quarters as a range of these. */
export function periodText(start: string, period: Period): string {
  switch (period) {
    case 'day':
      return start;
    case 'week':
      return `${start} – ${periodEnd(start, period)}`;
    case 'month':
      return start.slice(0, 7);
    case 'quarter':
      return `${start.slice(0, 7)} – ${periodEnd(start, period).slice(0, 7)}`;
    case 'year':
      return start.slice(0, 4);
  }
}
