import type { Queryable } from '../../../platform/database/database.ts';
import { businessDaysBetween } from '../../settings/calendar/calendar.service.ts';
import { getMarketSettings } from '../../settings/market-settings.service.ts';
import type { PaymentLimits } from './payment-validity.ts';

/** Limits of valid payments, from the settings. */
export async function getPaymentLimits(db: Queryable): Promise<PaymentLimits> {
  const settings = await getMarketSettings(db);
  return {
    toleranceRial: settings.paymentToleranceRial,
    tolerancePct: settings.paymentTolerancePct,
    dayRange: settings.paymentDayRange,
    cashThresholdRial: settings.cashThresholdRial,
  };
}

/** Number of business days after the earlier of two days up to the later one, inclusive; 0 for the same day. */
export function daysApart(db: Queryable, one: string, other: string): Promise<number> {
  return one <= other ? businessDaysBetween(db, one, other) : businessDaysBetween(db, other, one);
}
