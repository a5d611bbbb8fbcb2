/**
 * Exact arithmetic of money on decimal texts (`'150000.00'`, `'-5'`), as wire and database have them; floating point
 * numbers are never used. Halves are rounded away from zero, as PostgreSQL's `round` does, once at the end. A text that
 * is no decimal number makes every function here throw an Error. See docs/decisions/0040-exact-arithmetic.md.
 */
import Big from 'big.js';

/** Own constructor of Big, so that no other user of the library can change its rounding. */
function exactWith(quotientDecimals: number): Big.BigConstructor {
  const made = Big();
  made.RM = made.roundHalfUp;
  made.DP = quotientDecimals;
  // Makes the constructor throw on floating point numbers.
  made.strict = true;
  return made;
}

// Divides only by 1 and 100, which is exact; quotients that need rounding go through `quotient`.
const Exact = exactWith(40);

const dividers = new Map<number, Big.BigConstructor>();

/** Divides and rounds in one step with the remainder; computing more decimals first would take most of the time. */
function quotient(value: Big, by: Big, decimals: number): string {
  const divider = dividers.get(decimals) ?? exactWith(decimals);
  dividers.set(decimals, divider);
  return fixed(divider(value.toFixed()).div(by.toFixed()), decimals);
}

const rialDecimals = 0;
const euroDecimals = 2;

/** Rate: rials for `perUnits` units of a currency. */
export interface Rate {
  /** Rials, e.g. `'307700'`. */
  readonly rate: string;
  /** 1, or 100 for currencies quoted by the hundred. */
  readonly perUnits: number;
}

interface PricedAmount extends Rate {
  readonly amount: string;
}

/** Rate as a divisor; throws `RangeError` when it is not positive. */
function divisor(rate: string): Big {
  const value = Exact(rate);
  if (value.lte('0')) throw new RangeError(`Not a rate: ${rate}`);
  return value;
}

/** Price of an amount in rials, not rounded. */
function priced({ amount, rate, perUnits }: PricedAmount): Big {
  return Exact(amount).times(rate).div(String(perUnits));
}

/** Rounds to exactly `decimals` decimals: `'2.345'` to 2 is `'2.35'`, `'-2.345'` is `'-2.35'`. */
export function roundTo(value: string, decimals: number): string {
  return fixed(Exact(value), decimals);
}

/** Formats without a negative zero, since `-0` would differ from `0` as text. */
function fixed(value: Big, decimals: number): string {
  const text = value.toFixed(decimals);
  return /^-[0.]+$/u.test(text) ? text.slice(1) : text;
}

/** -1, 0 or 1 by numeric value; `'5'` and `'5.00'` are equal. */
export function compareAmounts(one: string, other: string): -1 | 0 | 1 {
  return Exact(one).cmp(other);
}

const decimalsOf = (value: string): number => value.split('.')[1]?.length ?? 0;

/** Exact sum with as many decimals as its most precise summand; `'0'` without any. */
export function addAmounts(...values: readonly string[]): string {
  const sum = values.reduce((total, value) => total.plus(value), Exact('0'));
  return fixed(sum, Math.max(0, ...values.map(decimalsOf)));
}

/** Exact `from` less all `values`, with as many decimals as the most precise of them. */
export function subtractAmounts(from: string, ...values: readonly string[]): string {
  return addAmounts(from, ...values.map(negateAmount));
}

export function negateAmount(value: string): string {
  return fixed(Exact(value).times('-1'), decimalsOf(value));
}

/** Amount without its sign. */
export function absoluteAmount(value: string): string {
  return fixed(Exact(value).abs(), decimalsOf(value));
}

/** Product, rounded once: `multiplyAmount('200000.00', '1.500', 2)` is `'300000.00'`. */
export function multiplyAmount(value: string, factor: string, decimals: number): string {
  return fixed(Exact(value).times(factor), decimals);
}

/** Price of an amount in whole rials: `round(amount × rate / perUnits) + wage`. */
export function totalRialOf(deal: PricedAmount, wageRial = '0'): string {
  return fixed(Exact(priced(deal).toFixed(rialDecimals)).plus(wageRial), rialDecimals);
}

/**
 * Converts an amount into euro by the rates of both currencies; two decimals. Throws RangeError when the rate of the
 * euro is not positive.
 */
export function euroOf(deal: PricedAmount, euro: Rate): string {
  return quotient(priced(deal).times(String(euro.perUnits)), divisor(euro.rate), euroDecimals);
}

/**
 * Units of the currency `base` per unit of another one, with eight decimals; stored with the converted amount to explain
 * it. Throws RangeError when the rate of `base` is not positive.
 */
export function coefficientOf({ rate, perUnits }: Rate, base: Rate): string {
  const dividend = Exact(rate).times(String(base.perUnits));
  return quotient(dividend, divisor(base.rate).times(String(perUnits)), 8);
}

/** `part` in percent of `whole`, e.g. `'65.64'`; null when the whole is zero. */
export function percentOf(part: string, whole: string, decimals = 2): string | null {
  const divided = Exact(whole);
  return divided.eq('0') ? null : quotient(Exact(part).times('100'), divided, decimals);
}

/** Change in percent; null when the first value is zero. */
export function percentChange(from: string, to: string, decimals = 2): string | null {
  return percentOf(subtractAmounts(to, from), absoluteAmount(from), decimals);
}

/** Rounded quotient; null when the divisor is zero. */
export function divideAmount(value: string, by: string, decimals: number): string | null {
  const divided = Exact(by);
  return divided.eq('0') ? null : quotient(Exact(value), divided, decimals);
}

/** Sum of weighted amounts, rounded once at the end, e.g. commitments with their policy coefficients. */
export function weightedSum(
  parts: readonly { readonly amount: string; readonly weight: string }[],
  decimals = euroDecimals,
): string {
  const sum = parts.reduce(
    (total, { amount, weight }) => total.plus(Exact(amount).times(weight)),
    Exact('0'),
  );
  return fixed(sum, decimals);
}

export interface PositionAggregate {
  /** Sum of positive balances (bought and not sold) in euro. */
  readonly long: string;
  /** Sum of negative balances (sold and not covered) in euro, without the sign. */
  readonly short: string;
  /** Difference of the two, without sign. */
  readonly net: string;
  /** Larger of the two. */
  readonly shorthand: string;
  /** Sum of the two. */
  readonly gross: string;
}

/**
 * Open position over all currencies in euro, all zero without balances. Each figure is rounded once from exact sums;
 * adding rounded parts would differ in the last digit. Throws RangeError when the rate of the euro is not positive.
 */
export function positionAggregate(byCurrency: readonly PricedAmount[], euro: Rate): PositionAggregate {
  let long = Exact('0');
  let short = Exact('0');
  for (const balance of byCurrency) {
    const rials = priced(balance);
    if (rials.gt('0')) long = long.plus(rials);
    else short = short.minus(rials);
  }
  const inEuro = (rials: Big): string =>
    quotient(rials.times(String(euro.perUnits)), divisor(euro.rate), euroDecimals);
  return {
    long: inEuro(long),
    short: inEuro(short),
    net: inEuro(long.minus(short).abs()),
    shorthand: inEuro(long.gt(short) ? long : short),
    gross: inEuro(long.plus(short)),
  };
}
