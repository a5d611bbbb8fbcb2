/**
 * What a deal is in rials, euros and dollars. Whole numbers, rounded once, half up, as `kernel/money` rounds: a batch
 * of a thousand rows would spend most of its time in divisions of decimals. A test holds the two against each other.
 */
import type { Rate } from '@nazer/contract/kernel/money.ts';

export interface DealAmounts {
  readonly rialAmount: string;
  readonly coefficient: string;
  readonly euroAmount: string;
  readonly dollarAmount: string;
}

const amountDecimals = 2;
const rateDecimals = 4;
const coefficientDecimals = 8;

/** Of a text with at most so many decimals. */
function scaled(text: string, decimals: number): bigint {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole + part.padEnd(decimals, '0'));
}

/** Of positive numbers. */
const halfUp = (value: bigint, by: bigint): bigint => (value * 2n + by) / (by * 2n);

function textOf(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** One unit of a currency in another, as a fraction. */
function ratioOf(from: Rate, to: Rate): readonly [bigint, bigint] {
  return [
    scaled(from.rate, rateDecimals) * BigInt(to.perUnits),
    scaled(to.rate, rateDecimals) * BigInt(from.perUnits),
  ];
}

/** Of deals of one currency on one day. */
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
