/** Reads the days and ranges of days that callers typed; each comes with the name of its field. */
import { diffDays, parseJalali } from '@nazer/persian/jalali.ts';
import { AppError } from './app-error.ts';

export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Days a list is limited to; either end may be open. */
export interface DayFilter {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Most days of a report. */
const maxRangeDays = 366;

/** Reads a day. Throws `badDateInput`. */
export function readDay(field: string, text: string): string {
  const day = parseJalali(text);
  if (day !== null) return day;
  const values = { field, value: text.slice(0, 20) };
  throw new AppError('badDateInput', { values, inputs: [{ field, code: 'badDateInput', values }] });
}

/** Reads a day; undefined when nothing was typed. Throws `badDateInput`. */
export function readDayIfAny(field: string, text: string | undefined): string | undefined {
  return text === undefined || text.trim() === '' ? undefined : readDay(field, text);
}

/** Checks the order of two days; `field` is the name of the end. Throws `endBeforeStart`. */
export function checkDayOrder(field: string, { from, to }: DayRange): void {
  if (from <= to) return;
  const values = { field, from, to };
  throw new AppError('endBeforeStart', { values, inputs: [{ field, code: 'endBeforeStart', values }] });
}

type Typed<T> = readonly [field: string, text: T];

/** Reads two days that may be missing. Throws `badDateInput` and `endBeforeStart`. */
export function readDayFilter(first: Typed<string | undefined>, last: Typed<string | undefined>): DayFilter {
  const from = readDayIfAny(...first);
  const to = readDayIfAny(...last);
  if (from !== undefined && to !== undefined) checkDayOrder(last[0], { from, to });
  return { from, to };
}

/** Reads the days of a report. Throws `badDateInput`, `endBeforeStart` and `badDateRange` for too many days. */
export function readDayRange(first: Typed<string>, last: Typed<string>): DayRange {
  const range = { from: readDay(...first), to: readDay(...last) };
  checkDayOrder(last[0], range);
  if (diffDays(range.from, range.to) >= maxRangeDays)
    throw new AppError('badDateRange', { values: { max: maxRangeDays } });
  return range;
}
