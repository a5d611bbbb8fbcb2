/** Archived months of deals: writes to them are refused, and tracking codes of their deals cannot be used. */
import { parseSanaTrackingCode } from '@nazer/persian/payment-identifier.ts';
import type { ArchivedDays } from '@nazer/contract/kernel/page.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { findCached } from '../../../platform/value-cache.ts';
import { archivedIn } from '../../../resources/lists/archived-days.ts';
import { findArchivedMonths } from './archive.queries.ts';

/** Jalali months such as `1401/05`, in their order. */
export type ArchivedMonths = readonly string[];

/** Months whose deals are archived or being archived; cached until one is closed, opened or brought back. */
export const getArchivedMonths = (db: Queryable): Promise<ArchivedMonths> =>
  findCached(db, 'sana-archived-months', () => findArchivedMonths(db));

/**
 * First and last day of the archived months that a range meets; may reach beyond the range. Undefined when it meets
 * none.
 */
export async function findArchivedDays(
  db: Queryable,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ArchivedDays | undefined> {
  return archivedIn(await getArchivedMonths(db), { from, to });
}

const monthLength = 'yyyy/mm'.length;
const yearLength = 'yyyy'.length;
/** Month `1401/05` of a Jalali day `1401/05/31`. */
export const monthOf = (day: string): string => day.slice(0, monthLength);

/** Throws `dealsArchived` for the code of a deal whose month is archived; an invalid code passes. */
export function refuseArchivedCode(months: ArchivedMonths, code: string): void {
  const month = monthOf(parseSanaTrackingCode(code)?.jalali ?? '');
  if (months.includes(month)) throw new AppError('dealsArchived', { values: { month } });
}

/**
 * Throws `dealsArchived` for a new deal of a year that is archived in whole or in part: purchases of a person in that
 * year could not be added up.
 */
export function refuseArchivedDay(months: ArchivedMonths, day: string): void {
  const year = day.slice(0, yearLength);
  const isGone = months.some((month) => month.startsWith(year));
  if (isGone) throw new AppError('dealsArchived', { values: { month: monthOf(day) } });
}
