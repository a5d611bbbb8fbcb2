/** Reference rates, and amounts in the currencies that limits and reports use. */
import * as money from '@nazer/contract/kernel/money.ts';
import { type Currency, findCurrency } from '@nazer/contract/settings/currencies.data.ts';
import { rateSource } from '@nazer/contract/settings/settings.codes.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { findCached, invalidateCachedValues } from '../../../platform/value-cache.ts';
import { findLastRates, type NewRate, upsertRates } from './rates.queries.ts';

interface DayRate extends money.Rate {
  /** Day the rate was given for. */
  readonly day: string;
}

/** Rates that count on a Jalali day. */
export interface DayRates {
  readonly day: string;
  /** Rates by currency; a currency that never had a rate is missing. */
  readonly byCurrency: ReadonlyMap<string, DayRate>;
}

interface Converted {
  readonly coefficient: string;
}

/** Currency of a code. Throws `unknownCurrency`. */
export function currencyOf(code: string): Currency {
  const currency = findCurrency(code);
  if (!currency) throw new AppError('unknownCurrency', { values: { currency: code.slice(0, 10) } });
  return currency;
}

/** Reference rates of the central bank for a day; for currencies without one that day, the last one before it. */
export function findRates(db: Queryable, day: string): Promise<DayRates> {
  return findCached(db, `rates ${day}`, async () => {
    const rows = await findLastRates(db, { day, source: rateSource.centralBank });
    const byCurrency = rows.map(({ currency, rate, day: ofDay }): [string, DayRate] => [
      currency,
      { rate, day: ofDay, perUnits: currencyOf(currency).perUnits },
    ]);
    return { day, byCurrency: new Map(byCurrency) };
  });
}

/** Rate of a currency. Throws `noRate`. */
export function rateOf(rates: DayRates, currency: string): DayRate {
  const rate = rates.byCurrency.get(currency);
  if (!rate) throw new AppError('noRate', { values: { currency, day: rates.day } });
  return rate;
}

/** Amount in the currency `base`. Throws `noRate`. */
function convert(
  rates: DayRates,
  { currency, amount }: { readonly currency: string; readonly amount: string },
  base: string,
): { readonly amount: string; readonly coefficient: string } {
  const from = rateOf(rates, currency);
  const to = rateOf(rates, base);
  return {
    amount: money.euroOf({ amount, rate: from.rate, perUnits: from.perUnits }, to),
    coefficient: money.coefficientOf(from, to),
  };
}

/** Amount in euro; `coefficient` is the euro value of one unit. Throws `noRate`. */
export function euroOf(
  rates: DayRates,
  currency: string,
  amount: string,
): Converted & { readonly euroAmount: string } {
  const { amount: euroAmount, coefficient } = convert(rates, { currency, amount }, 'EUR');
  return { euroAmount, coefficient };
}

/** Amount in dollars; `coefficient` is the dollar value of one unit. Throws `noRate`. */
export function usdOf(
  rates: DayRates,
  currency: string,
  amount: string,
): Converted & { readonly usdAmount: string } {
  const { amount: usdAmount, coefficient } = convert(rates, { currency, amount }, 'USD');
  return { usdAmount, coefficient };
}

/**
 * Saves rates and empties the caches of all nodes on commit; gives how many are new or different. Currencies, sources
 * and days were checked before, and no two rates are of the same currency, source and day, which the database refuses.
 */
export async function saveRates(tx: Tx, rates: readonly NewRate[]): Promise<number> {
  await invalidateCachedValues(tx);
  return upsertRates(tx, { rates });
}
