/**
 * Amounts of a deal in rial, euro and dollar. Computed with whole numbers and rounded once, half up, as in
 * `kernel/money`: a batch of a thousand rows would spend most of its time in decimal divisions. A test compares the
 * two.
 */
import type { Rate } from '@nazer/contract/kernel/money.ts';

export interface DealAmounts {
  /** At the rate of the deal, in whole rials. */
  readonly rialAmount: string;
  /** Euro value of one unit at the reference rates, with eight decimals. */
  readonly coefficient: string;
  /** At the reference rates, with two decimals; so is `dollarAmount`. */
  readonly euroAmount: string;
  readonly dollarAmount: string;
}

const amountDecimals = 2;
const rateDecimals = 4;
const coefficientDecimals = 8;

/** A decimal text as a whole number of its smallest unit. */
function scaled(text: string, decimals: number): bigint {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole + part.padEnd(decimals, '0'));
}

/** Divides positive numbers, rounding half up. */
const halfUp = (value: bigint, by: bigint): bigint => (value * 2n + by) / (by * 2n);

/** Decimal text of a whole number of smallest units; the reverse of `scaled`. */
function textOf(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Value of one unit of a currency in another, as a fraction. */
function ratioOf(from: Rate, to: Rate): readonly [bigint, bigint] {
  return [
    scaled(from.rate, rateDecimals) * BigInt(to.perUnits),
    scaled(to.rate, rateDecimals) * BigInt(from.perUnits),
  ];
}

/**
 * Makes the function that computes amounts of deals of one currency on one day, by its reference rates. Amounts
 * have at most two decimals, rates four.
 */
export function dealAmountsBy(currency: Rate, euro: Rate, dollar: Rate) {
  const [euroUp, euroDown] = ratioOf(currency, euro);
  const [dollarUp, dollarDown] = ratioOf(currency, dollar);
  const coefficient = textOf(
    halfUp(euroUp * 10n ** BigInt(coefficientDecimals), euroDown),
    coefficientDecimals,
  );
  const perRial = 10n ** BigInt(amountDecimals + rateDecimals) * BigInt(currency.perUnits);
  return (deal: { readonly amount: string; readonly rate: string }): DealAmounts => {
    const cents = scaled(deal.amount, amountDecimals);
    return {
      rialAmount: textOf(halfUp(cents * scaled(deal.rate, rateDecimals), perRial), 0),
      coefficient,
      euroAmount: textOf(halfUp(cents * euroUp, euroDown), amountDecimals),
      dollarAmount: textOf(halfUp(cents * dollarUp, dollarDown), amountDecimals),
    };
  };
}
