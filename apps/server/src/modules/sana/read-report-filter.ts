/** What the lists of SANA are asked for. */
import { AppError } from '../../platform/app-error.ts';
import { type DayRange, readDayIfAny, readDayRange } from '../../platform/day-range.ts';
import { jalaliOfInstant, addDays } from '@nazer/persian/jalali.ts';

const officesAtMost = 1_000;

/** `1,5,12`. Throws `badValue`. */
export function readOffices(text = ''): number[] {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  const ids = parts.map(Number);
  const isGood = ids.every((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647);
  if (!isGood || ids.length > officesAtMost)
    throw new AppError('badValue', { values: { field: 'sarafiIds' } });
  return ids;
}

const defaultDays = 30;

/** The last thirty days where nothing was asked. Throws `badDateInput`, `endBeforeStart` and `badDateRange`. */
export function readReportRange(
  now: Date,
  { fromDate, toDate }: { readonly fromDate?: string | undefined; readonly toDate?: string | undefined },
): DayRange {
  const to = readDayIfAny('toDate', toDate) ?? jalaliOfInstant(now);
  if (!fromDate?.trim()) return { from: addDays(to, -defaultDays), to };
  return readDayRange(['fromDate', fromDate], ['toDate', to]);
}
