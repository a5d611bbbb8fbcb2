/** Figures that the rules of the market read, and its working hours. */
import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { findCached } from '../../platform/value-cache.ts';
import { getBusinessCalendar } from './calendar/calendar.service.ts';
import { type MarketHours, type MarketTime, marketTimeOf } from './market-time.ts';
import { findMarketHours } from './market-settings.queries.ts';

export { getMarketSettings } from './saved-settings.ts';

/** Hours of this hall; falls back to the hours of all halls. */
async function getMarketHours(db: Queryable, forumType: number): Promise<MarketHours> {
  const rows = await findCached(db, 'market-hours', () => findMarketHours(db));
  const hours = rows.find((row) => row.forumType === forumType) ?? rows.find((row) => row.forumType === null);
  if (!hours) throw new Error('There are no hours for all halls; 0005_settings.sql writes them.');
  return hours;
}

/** Hours of a hall today, whether it is open now, and when it opens next. */
export async function getMarketTime(db: Queryable, forumType: number, now: Date): Promise<MarketTime> {
  const hours = await getMarketHours(db, forumType);
  return marketTimeOf(now, { hours, calendar: await getBusinessCalendar(db) });
}

/**
 * Throws `marketClosed`, with the next opening, while the hall takes no offers and bids: on holidays, before it opens,
 * and from the hour of the last offer on.
 */
export async function checkTakesBids(db: Queryable, forumType: number, now: Date): Promise<void> {
  const { isTakingOffers, nextOpen } = await getMarketTime(db, forumType, now);
  if (!isTakingOffers) throw new AppError('marketClosed', { values: { nextOpen } });
}

/** Throws `marketClosed`, with the next opening, while the hall is closed for dealings. */
export async function checkIsOpen(db: Queryable, forumType: number, now: Date): Promise<void> {
  const { isOpenNow, nextOpen } = await getMarketTime(db, forumType, now);
  if (!isOpenNow) throw new AppError('marketClosed', { values: { nextOpen } });
}
