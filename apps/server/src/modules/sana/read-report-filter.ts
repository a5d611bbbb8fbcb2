/** Reads the filters of lists and reports of SANA. */
import { AppError } from '../../platform/app-error.ts';
import { type DayRange, readDayIfAny, readDayRange } from '../../platform/day-range.ts';
import { jalaliOfInstant, addDays } from '@nazer/persian/jalali.ts';

const officesAtMost = 1_000;

/** Ids of offices in a text such as `1,5,12`. Throws `badValue`. */
export function readOffices(text = ''): number[] {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  const ids = parts.map(Number);
  const isGood = ids.every((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647);
  if (!isGood || ids.length > officesAtMost)
    throw new AppError('badValue', { values: { field: 'sarafiIds' } });
  return ids;
}

const defaultDays = 30;

/**
 * Days of a report; the last thirty when none are given. Throws `badDateInput`, `endBeforeStart` and `badDateRange`.
 */
export function readReportRange(
  now: Date,
  { fromDate, toDate }: { readonly fromDate?: string | undefined; readonly toDate?: string | undefined },
): DayRange {
  const to = readDayIfAny('toDate', toDate) ?? jalaliOfInstant(now);
  if (!fromDate?.trim()) return { from: addDays(to, -defaultDays), to };
  return readDayRange(['fromDate', fromDate], ['toDate', to]);
}
