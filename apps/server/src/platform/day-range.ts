/** Reads the days and ranges of days that callers typed. */
import { diffDays, parseJalali } from '@nazer/persian/jalali.ts';
import { AppError } from './app-error.ts';

export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Of a report, in days. */
export const maxRangeDays = 366;

/** Throws `badDateInput`. */
export function readDay(text: string): string {
  const day = parseJalali(text);
  if (day === null) throw new AppError('badDateInput', { values: { value: text.slice(0, 20) } });
  return day;
}

/** Throws `badDateInput`, and `badDateRange` where the end lies before the beginning or too far behind it. */
export function readDayRange(fromText: string, toText: string): DayRange {
  const from = readDay(fromText);
  const to = readDay(toText);
  if (from > to || diffDays(from, to) >= maxRangeDays) {
    throw new AppError('badDateRange', { values: { max: maxRangeDays } });
  }
  return { from, to };
}
