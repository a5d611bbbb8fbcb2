/** Computes whether a hall is open at a moment, and when it opens next. */
import { fromGregorian, toGregorian } from '@nazer/persian/jalali.ts';
import type { BusinessCalendar } from './calendar/business-calendar.ts';

/** Hours in Tehran time, such as `09:00`. */
export interface MarketHours {
  readonly openTime: string;
  readonly closeTime: string;
  /** Time from which no new offer is taken: after `openTime`, and not after `closeTime`. */
  readonly offerCutoff: string;
}

export interface MarketTime extends MarketHours {
  /** Today in Tehran: the Jalali day, and the same day as `2026-11-22`. */
  readonly date: string;
  readonly gDate: string;
  readonly isBusinessDay: boolean;
  readonly isOpenNow: boolean;
  readonly isTakingOffers: boolean;
  /** Next opening after this moment, such as `1405/09/01 09:00`. */
  readonly nextOpen: string;
}

/** Offset of Tehran; Iran has had no summer time since 1401. */
const tehranAheadMs = 3.5 * 3_600_000;

/** The clock of a hall at a moment. It is open from its opening time on, and closed from its closing time on. */
export function marketTimeOf(
  now: Date,
  { hours, calendar }: { readonly hours: MarketHours; readonly calendar: BusinessCalendar },
): MarketTime {
  const local = new Date(now.getTime() + tehranAheadMs).toISOString();
  const time = local.slice(11, 16);
  const date = fromGregorian(local.slice(0, 10));
  const isBusinessDay = calendar.isBusinessDay(date);
  const isBefore = isBusinessDay && time < hours.openTime;
  const isSince = isBusinessDay && time >= hours.openTime;
  return {
    openTime: hours.openTime,
    closeTime: hours.closeTime,
    offerCutoff: hours.offerCutoff,
    date,
    gDate: toGregorian(date),
    isBusinessDay,
    isOpenNow: isSince && time < hours.closeTime,
    isTakingOffers: isSince && time < hours.offerCutoff,
    nextOpen: `${isBefore ? date : calendar.add(date, 1)} ${hours.openTime}`,
  };
}
