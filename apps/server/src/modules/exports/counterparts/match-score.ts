/**
 * Score of a supply and a demand: points for price, amount, time and payment, each with the figure it is computed
 * from.
 */
import {
  type Counterpart,
  type MatchPart,
  matchParts,
} from '@nazer/contract/exports/counterparts.contract.ts';
import { compareAmounts, percentChange, percentOf } from '@nazer/contract/kernel/money.ts';
import { diffDays } from '@nazer/persian/jalali.ts';

export interface MatchedPair {
  /** Rate in rials; null when the supply asks for none. */
  readonly askedRate: string | null;
  readonly bidRate: string;
  /** Amount the two could deal (`amount`), and the amount the record on the page has left (`rest`). */
  readonly amount: string;
  readonly rest: string;
  /** Last Jalali days of supply and demand; an empty text for no end. */
  readonly lastDays: readonly string[];
  /** Jalali day. */
  readonly today: string;
  /** Business days the buyer has for paying the rials. */
  readonly rialPayDays: number;
}

type Part = Counterpart['parts'][number];
/** Points, and the figure they are computed from: percent (price, amount) or days (time, pay); null without one. */
type Points = Pick<Part, 'points' | 'figure'>;

/** Whole points, at least 0 and at most `most`. */
const within = (points: number, most: number): number => Math.round(Math.min(most, Math.max(0, points)));

/** Gap in percent below the asked rate from which on a bid gets no points. */
const worstGapPct = 2;

/** All points when the bid reaches the asked rate or no rate is asked; fewer for each percent below it. */
function priceOf({ askedRate, bidRate }: MatchedPair): Points {
  const { price: most } = matchParts;
  if (askedRate === null) return { points: most, figure: null };
  const figure = percentChange(askedRate, bidRate);
  const below = Math.max(0, -Number(figure ?? 0));
  return { points: within(most * (1 - below / worstGapPct), most), figure };
}

/** Points by the share of the remaining amount that the pair could deal; none when nothing remains. */
function amountOf({ amount, rest }: MatchedPair): Points {
  const figure = compareAmounts(rest, '0') > 0 ? percentOf(amount, rest) : null;
  return { points: within((matchParts.amount * Number(figure ?? 0)) / 100, matchParts.amount), figure };
}

/** Days from which on the time left gets all points. */
const enoughDays = 3;

/**
 * All points when both are open for at least `enoughDays` more days or have no end; in proportion to the days below,
 * and none on the last day of either or after it.
 */
function timeOf({ lastDays, today }: MatchedPair): Points {
  const ends = lastDays.filter((day) => day !== '').toSorted();
  const [first] = ends;
  if (first === undefined) return { points: matchParts.time, figure: null };
  const days = Math.max(0, diffDays(today, first));
  return { points: within((matchParts.time * days) / enoughDays, matchParts.time), figure: String(days) };
}

/** Points for quick payment: a third less for each day until the rials are due, none from three days on. */
const payOf = ({ rialPayDays }: MatchedPair): Points => ({
  points: within(matchParts.pay * (1 - rialPayDays / 3), matchParts.pay),
  figure: String(rialPayDays),
});

const rules: Readonly<Record<MatchPart, (pair: MatchedPair) => Points>> = {
  price: priceOf,
  amount: amountOf,
  time: timeOf,
  pay: payOf,
};

const names = Object.keys(matchParts) as MatchPart[]; // its own keys

/** Points of each criterion, in the order of `matchParts`. */
export const partsOf = (pair: MatchedPair): Part[] =>
  names.map((part) => ({ part, most: matchParts[part], ...rules[part](pair) }));

/** Score of a pair, 0 to 100. */
export const scoreOf = (parts: readonly Part[]): number => parts.reduce((sum, { points }) => sum + points, 0);
