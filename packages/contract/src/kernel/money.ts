/**
 * Exact arithmetic of money. Amounts are texts of digits (`'150000.00'`, `'-5'`), as the wire and the database have
 * them; no floating point number comes near. Halves are rounded away from zero, as `round` of PostgreSQL does, and
 * once, at the end. See docs/decisions/0040-exact-arithmetic.md.
 */
import Big from 'big.js';

/** A constructor of our own: no other user of the library can change how it rounds. */
function exactWith(quotientDecimals: number): Big.BigConstructor {
  const made = Big();
  made.RM = made.roundHalfUp;
  made.DP = quotientDecimals;
  // Throws where a floating point number is handed over by mistake.
  made.strict = true;
  return made;
}

// The only divisors it meets are 1 and 100: nothing is rounded. What is rounded goes through `quotient`.
const Exact = exactWith(40);

const dividers = new Map<number, Big.BigConstructor>();

/** Divided and rounded at once, remainder and all: computing more decimals first would take most of the time. */
function quotient(value: Big, by: Big, decimals: number): string {
  const divider = dividers.get(decimals) ?? exactWith(decimals);
  dividers.set(decimals, divider);
  return fixed(divider(value.toFixed()).div(by.toFixed()), decimals);
}

const rialDecimals = 0;
const euroDecimals = 2;

/** What a rate is given for: rials for `perUnits` units of a currency. */
export interface Rate {
  /** Rials, e.g. `'307700'`. */
  readonly rate: string;
  /** 1, or 100 for currencies quoted by the hundred. */
  readonly perUnits: number;
}

interface PricedAmount extends Rate {
  readonly amount: string;
}

/** A rate that cannot be divided by. */
function divisor(rate: string): Big {
  const value = Exact(rate);
  if (value.lte('0')) throw new RangeError(`Not a rate: ${rate}`);
  return value;
}

/** Rials of an amount, not rounded. */
function priced({ amount, rate, perUnits }: PricedAmount): Big {
  return Exact(amount).times(rate).div(String(perUnits));
}

/** `'2.345'` to 2 decimals is `'2.35'`, `'-2.345'` is `'-2.35'`; always with that many decimals. */
export function roundTo(value: string, decimals: number): string {
  return fixed(Exact(value), decimals);
}

/** Never `-0`: it would be another text than `0`. */
function fixed(value: Big, decimals: number): string {
  const text = value.toFixed(decimals);
  return /^-[0.]+$/u.test(text) ? text.slice(1) : text;
}

/** -1, 0 or 1; `'5'` and `'5.00'` are equal. */
export function compareAmounts(one: string, other: string): -1 | 0 | 1 {
  return Exact(one).cmp(other);
}

const decimalsOf = (value: string): number => value.split('.')[1]?.length ?? 0;

/** The sum, exact, with as many decimals as its most exact part; `'0'` of none. */
export function addAmounts(...values: readonly string[]): string {
  const sum = values.reduce((total, value) => total.plus(value), Exact('0'));
  return fixed(sum, Math.max(0, ...values.map(decimalsOf)));
}

export function subtractAmounts(from: string, ...values: readonly string[]): string {
  return addAmounts(from, ...values.map(negateAmount));
}

export function negateAmount(value: string): string {
  return fixed(Exact(value).times('-1'), decimalsOf(value));
}

/** The amount without its sign. */
export function absoluteAmount(value: string): string {
  return fixed(Exact(value).abs(), decimalsOf(value));
}

/** The product, rounded once: `multiplyAmount('200000.00', '1.500', 2)` is `'300000.00'`. */
export function multiplyAmount(value: string, factor: string, decimals: number): string {
  return fixed(Exact(value).times(factor), decimals);
}

/** What an amount costs: `round(amount × rate / perUnits) + wage`, in whole rials. */
export function totalRialOf(deal: PricedAmount, wageRial = '0'): string {
  return fixed(Exact(priced(deal).toFixed(rialDecimals)).plus(wageRial), rialDecimals);
}

/** An amount of one currency in another, by the rates of both; two decimals. */
export function euroOf(deal: PricedAmount, euro: Rate): string {
  return quotient(priced(deal).times(String(euro.perUnits)), divisor(euro.rate), euroDecimals);
}

/** How many units of `base` one unit of a currency is, with eight decimals: kept beside the amount it explains. */
export function coefficientOf({ rate, perUnits }: Rate, base: Rate): string {
  const dividend = Exact(rate).times(String(base.perUnits));
  return quotient(dividend, divisor(base.rate).times(String(perUnits)), 8);
}

/** `'65.64'`; null of nothing: a percentage of nothing is not zero. */
export function percentOf(part: string, whole: string, decimals = 2): string | null {
  const divided = Exact(whole);
  return divided.eq('0') ? null : quotient(Exact(part).times('100'), divided, decimals);
}

/** The change from one value to another in percent; null where there was nothing to change from. */
export function percentChange(from: string, to: string, decimals = 2): string | null {
  return percentOf(subtractAmounts(to, from), absoluteAmount(from), decimals);
}

/** The quotient, rounded; null where the divisor is zero. */
export function divideAmount(value: string, by: string, decimals: number): string | null {
  const divided = Exact(by);
  return divided.eq('0') ? null : quotient(Exact(value), divided, decimals);
}

/** The sum of weighted amounts, rounded once at the end: a commitment with its policy coefficients. */
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
  /** The sum of what is bought and not sold, in euro. */
  readonly long: string;
  /** The sum of what is sold and not covered, without its sign. */
  readonly short: string;
  readonly net: string;
  readonly shorthand: string;
  readonly gross: string;
}

/**
 * The open position over all currencies in euro. Every figure is rounded once, from exact sums: adding rounded
 * parts would give another last digit.
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
