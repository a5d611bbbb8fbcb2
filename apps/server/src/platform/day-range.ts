/**
 * Reads Jalali days and ranges of days from the input of a call. Results have the form `1405/09/08`. Errors are
 * `AppError`s that name the field, so that a form shows them at its input.
 */
import { diffDays, parseJalali } from '@nazer/persian/jalali.ts';
import { AppError } from './app-error.ts';

/** Days from `from` to `to`, both included, in the form `1405/09/08`. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Days that a list is limited to, both included; `undefined` leaves that end open. */
export interface DayFilter {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Longest range of a report, in days: a whole leap year. */
const maxRangeDays = 366;

/** Reads a day in any notation `parseJalali` knows. Throws `badDateInput` for other text, also for an empty one. */
export function readDay(field: string, text: string): string {
  const day = parseJalali(text);
  if (day !== null) return day;
  const values = { field, value: text.slice(0, 20) };
  throw new AppError('badDateInput', { values, inputs: [{ field, code: 'badDateInput', values }] });
}

/** Reads a day that may be left out: undefined for a missing or blank text. Throws `badDateInput` for other text. */
export function readDayIfAny(field: string, text: string | undefined): string | undefined {
  return text === undefined || text.trim() === '' ? undefined : readDay(field, text);
}

/**
 * Throws `endBeforeStart` when the last day is before the first one. `field`: name of the input with the last day,
 * where the error is shown.
 */
export function checkDayOrder(field: string, { from, to }: DayRange): void {
  if (from <= to) return;
  const values = { field, from, to };
  throw new AppError('endBeforeStart', { values, inputs: [{ field, code: 'endBeforeStart', values }] });
}

/** Name of an input and the text in it. */
type NamedInput<T> = readonly [field: string, text: T];

/** Reads the first and last day of a list's filter; either may be missing. Throws `badDateInput`, `endBeforeStart`. */
export function readDayFilter(
  first: NamedInput<string | undefined>,
  last: NamedInput<string | undefined>,
): DayFilter {
  const from = readDayIfAny(...first);
  const to = readDayIfAny(...last);
  if (from !== undefined && to !== undefined) checkDayOrder(last[0], { from, to });
  return { from, to };
}

/**
 * Reads the first and last day of a report, both required. Throws `badDateInput`, `endBeforeStart`, and `badDateRange`
 * for more than `maxRangeDays` days.
 */
export function readDayRange(first: NamedInput<string>, last: NamedInput<string>): DayRange {
  const range = { from: readDay(...first), to: readDay(...last) };
  checkDayOrder(last[0], range);
  if (diffDays(range.from, range.to) >= maxRangeDays)
    throw new AppError('badDateRange', { values: { max: maxRangeDays } });
  return range;
}
