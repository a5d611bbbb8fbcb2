/** First and last day of a filter, as people type them. */
import { parseJalali } from '@nazer/persian/jalali.ts';
import { AppError } from '../platform/app-error.ts';

/** Undefined for nothing asked. Throws `badValue` for a day that is none. */
export function readDay(field: string, text: string | undefined): string | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const day = parseJalali(text);
  if (day === null) throw new AppError('badValue', { values: { field } });
  return day;
}

export interface DayRange {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Throws `badValue` for a day that is none and for an end before its beginning. */
export function readDayRange(fields: Readonly<Record<string, string | undefined>>): DayRange {
  const [first, last] = Object.entries(fields);
  const from = first && readDay(...first);
  const to = last && readDay(...last);
  if (from && to && from > to) throw new AppError('badValue', { values: { field: last[0] } });
  return { from, to };
}
