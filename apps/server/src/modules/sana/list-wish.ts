/** What the lists of SANA are asked for. */
import { defaultPageSize } from '@nazer/contract/kernel/page.ts';
import { AppError } from '../../platform/app-error.ts';
import { type DayRange, readDayIfAny, readDayRange } from '../../platform/day-range.ts';
import { jalaliOfInstant, addDays } from '@nazer/persian/jalali.ts';

export interface PageWish {
  readonly limit: number;
  readonly offset: number;
}

export function readPage(asked: {
  readonly pageIndex?: number | undefined;
  readonly pageSize?: number | undefined;
}): PageWish {
  const { pageIndex = 1, pageSize: limit = defaultPageSize } = asked;
  return { limit, offset: (pageIndex - 1) * limit };
}

export const numberOf = (value: number | '' | undefined): number | undefined =>
  value === '' ? undefined : value;

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

const usualDays = 30;

/** The last thirty days where nothing was asked. Throws `badDateInput`, `endBeforeStart` and `badDateRange`. */
export function readReportRange(
  now: Date,
  { fromDate, toDate }: { readonly fromDate?: string | undefined; readonly toDate?: string | undefined },
): DayRange {
  const to = readDayIfAny('toDate', toDate) ?? jalaliOfInstant(now);
  if (!fromDate?.trim()) return { from: addDays(to, -usualDays), to };
  return readDayRange(['fromDate', fromDate], ['toDate', to]);
}
