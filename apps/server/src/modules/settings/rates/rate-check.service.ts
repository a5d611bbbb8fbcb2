/** Rates must stay near a reference: one further off probably has a digit too few or too many. */
import {
  addAmounts,
  compareAmounts,
  divideAmount,
  multiplyAmount,
  subtractAmounts,
} from '@nazer/contract/kernel/money.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { findRates } from './rates.service.ts';
import { getMarketSettings } from '../saved-settings.ts';

/** Decimals of stored rates, and of percentages in the settings. */
const rateDecimals = 4;
const percentDecimals = 3;

/** A rate as a whole number of ten-thousandths, for comparing; further decimals are cut off. */
function rateUnits(rate: string): bigint {
  const [whole = '0', part = ''] = rate.split('.');
  return BigInt(whole + part.slice(0, rateDecimals).padEnd(rateDecimals, '0'));
}

/**
 * Makes the test whether a value is positive and at most `percent` per cent away from the reference; the limits are
 * computed once.
 */
export function isNearBy(reference: string, percent: string): (value: string) => boolean {
  const share = divideAmount(percent, '100', percentDecimals + 2) ?? '0';
  const most = multiplyAmount(reference, share, rateDecimals);
  const least = subtractAmounts(reference, most);
  const lowest = compareAmounts(least, '0') > 0 ? rateUnits(least) : 0n;
  const highest = rateUnits(addAmounts(reference, most));
  return (value) => {
    const units = rateUnits(value);
    return units > 0n && units >= lowest && units <= highest;
  };
}

export type RateFault = (rate: string) => AppError | null;

/** Makes the function that gives the refusal (`rateOdd`) of a rate too far from the reference, null for one near it. */
export function rateFaultBy(reference: string, percent: string): RateFault {
  const isNear = isNearBy(reference, percent);
  return (rate) => (isNear(rate) ? null : new AppError('rateOdd', { values: { rate, reference, percent } }));
}

/**
 * Throws `rateOdd` for a rate more than `rateDistancePct` of the settings away from the reference rate of its day, or
 * of the last day before it that has one; refuses nothing for a currency that never had a rate.
 */
export async function checkRate(
  db: Queryable,
  { currency, day, rate }: { readonly currency: string; readonly day: string; readonly rate: string },
): Promise<void> {
  const reference = (await findRates(db, day)).byCurrency.get(currency);
  if (!reference) return;
  const { rateDistancePct } = await getMarketSettings(db);
  const fault = rateFaultBy(reference.rate, rateDistancePct)(rate);
  if (fault) throw fault;
}
