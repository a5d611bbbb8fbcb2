/** The figures the rules of the market read, and its working hours. */
import type { Queryable } from '../../platform/database/database.ts';
import { findKept } from '../../platform/kept-values.ts';
import { getBusinessCalendar } from './calendar.service.ts';
import { type MarketHours, type MarketTime, marketTimeOf } from './market-time.ts';
import { findMarketHours } from './market-settings.queries.ts';

export { getMarketSettings } from './saved-settings.ts';

/** Those of the hall, else those of all halls. */
async function getMarketHours(db: Queryable, forumType: number): Promise<MarketHours> {
  const rows = await findKept(db, 'market-hours', () => findMarketHours(db));
  const hours = rows.find((row) => row.forumType === forumType) ?? rows.find((row) => row.forumType === null);
  if (!hours) throw new Error('There are no hours for all halls; a migration writes them.');
  return hours;
}

/** Where the clock of a hall stands: its hours today, whether it is open, when it opens next. */
export async function getMarketTime(db: Queryable, forumType: number, now: Date): Promise<MarketTime> {
  const hours = await getMarketHours(db, forumType);
  return marketTimeOf(now, { hours, calendar: await getBusinessCalendar(db) });
}
