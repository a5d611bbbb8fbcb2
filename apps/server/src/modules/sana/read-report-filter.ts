/** Reads the filters of lists and reports of SANA. */
import { AppError } from '../../platform/app-error.ts';
import { type DayRange, readDayIfAny, readDayRange } from '../../platform/day-range.ts';
import { jalaliOfInstant, addDays } from '@nazer/persian/jalali.ts';

/** Most offices a filter may name. */
const maxOffices = 1_000;

/**
 * Ids of offices in a text such as `1,5,12`; empty for a text that is empty or left out. Throws `badValue` for a part that
 * is no positive integer of 32 bits, and for more than `maxOffices` offices.
 */
export function readOffices(text = ''): number[] {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  const ids = parts.map(Number);
  // Digits alone: `Number` would take 1e3 and 0x10 as well.
  const isGood =
    parts.every((part) => /^\d+$/u.test(part.trim())) && ids.every((id) => id > 0 && id <= 2_147_483_647);
  if (!isGood || ids.length > maxOffices) throw new AppError('badValue', { values: { field: 'sarafiIds' } });
  return ids;
}

/** Days before the last one that a report goes back without a first day. */
const defaultDays = 30;

/**
 * Days of a report. Without a last day it ends today (Tehran); without a first day it begins thirty days earlier,
 * which makes 31 days. Throws `badDateInput`, `endBeforeStart` and `badDateRange`.
 */
export function readReportRange(
  now: Date,
  { fromDate, toDate }: { readonly fromDate?: string | undefined; readonly toDate?: string | undefined },
): DayRange {
  const to = readDayIfAny('toDate', toDate) ?? jalaliOfInstant(now);
  if (!fromDate?.trim()) return { from: addDays(to, -defaultDays), to };
  return readDayRange(['fromDate', fromDate], ['toDate', to]);
}
