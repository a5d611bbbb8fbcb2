/** Checks amounts of a currency: positive, and no finer than the decimals of the currency. */
import { compareAmounts, roundTo } from '@nazer/contract/kernel/money.ts';
import { AppError } from '../../platform/app-error.ts';
import { currencyOf } from '../settings/rates/rates.service.ts';

/**
 * Refuses an amount that is not positive or has too many decimals (other than zeros). Throws `badValue`,
 * `unknownCurrency`, and an Error for a text that is no decimal number, which the schemas of the calls keep out.
 */
export function checkAmount(currency: string, amount: string): void {
  const { decimals } = currencyOf(currency);
  const isExact = compareAmounts(roundTo(amount, decimals), amount) === 0;
  if (!isExact || compareAmounts(amount, '0') <= 0)
    throw new AppError('badValue', { values: { field: 'amount' } });
}
