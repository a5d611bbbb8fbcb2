/** Business days of the market. */
import type { Queryable } from '../../../platform/database/database.ts';
import { findCached } from '../../../platform/value-cache.ts';
import { BusinessCalendar } from './business-calendar.ts';
import { findCalendarDays } from './calendar.queries.ts';
import { getMarketSettings } from '../saved-settings.ts';

export { BusinessCalendar } from './business-calendar.ts';

/** Calendar for questions about many days; the functions below answer about one. */
export function getBusinessCalendar(db: Queryable): Promise<BusinessCalendar> {
  return findCached(db, 'business-calendar', async () => {
    const settings = await getMarketSettings(db);
    return new BusinessCalendar(await findCalendarDays(db), settings);
  });
}

export async function isBusinessDay(db: Queryable, day: string): Promise<boolean> {
  return (await getBusinessCalendar(db)).isBusinessDay(day);
}

/** The `count`th business day after `day`, before it when negative; for 0 the day itself, or the next business day. */
export async function addBusinessDays(db: Queryable, day: string, count: number): Promise<string> {
  return (await getBusinessCalendar(db)).add(day, count);
}

/** Number of business days after `from` up to and including `to`; 0 when `to` is not later. */
export async function businessDaysBetween(db: Queryable, from: string, to: string): Promise<number> {
  return (await getBusinessCalendar(db)).between(from, to);
}

/** The last business day before `day`. */
export async function previousBusinessDay(db: Queryable, day: string): Promise<string> {
  return (await getBusinessCalendar(db)).previous(day);
}
