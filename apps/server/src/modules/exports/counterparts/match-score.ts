/** How well a supply and a demand fit: points for price, amount, time and pay, each with the figure it rests on. */
import {
  type Counterpart,
  type MatchPart,
  matchParts,
} from '@nazer/contract/exports/counterparts.contract.ts';
import { compareAmounts, percentChange, percentOf } from '@nazer/contract/kernel/money.ts';
import { diffDays } from '@nazer/persian/jalali.ts';

export interface MatchedPair {
  /** Null where nothing is asked. */
  readonly askedRate: string | null;
  readonly bidRate: string;
  /** What the two could deal, and what the chosen one has left. */
  readonly amount: string;
  readonly rest: string;
  /** Empty for no end. */
  readonly lastDays: readonly string[];
  readonly today: string;
  readonly rialPayDays: number;
}

type Part = Counterpart['parts'][number];
type Points = Pick<Part, 'points' | 'figure'>;

const within = (points: number, most: number): number => Math.round(Math.min(most, Math.max(0, points)));

/** A bid so many percent below what is asked is worth nothing. */
const worstGapPct = 2;

/** Whole where the bid reaches what is asked, or nothing is asked. */
function priceOf({ askedRate, bidRate }: MatchedPair): Points {
  const { price: most } = matchParts;
  if (askedRate === null) return { points: most, figure: null };
  const figure = percentChange(askedRate, bidRate);
  const below = Math.max(0, -Number(figure ?? 0));
  return { points: within(most * (1 - below / worstGapPct), most), figure };
}

/** The share of what the chosen one has left. */
function amountOf({ amount, rest }: MatchedPair): Points {
  const figure = compareAmounts(rest, '0') > 0 ? percentOf(amount, rest) : null;
  return { points: within((matchParts.amount * Number(figure ?? 0)) / 100, matchParts.amount), figure };
}

const enoughDays = 3;

/** Whole where both stand for three days more. */
function timeOf({ lastDays, today }: MatchedPair): Points {
  const ends = lastDays.filter((day) => day !== '').toSorted();
  const [first] = ends;
  if (first === undefined) return { points: matchParts.time, figure: null };
  const days = Math.max(0, diffDays(today, first));
  return { points: within((matchParts.time * days) / enoughDays, matchParts.time), figure: String(days) };
}

/** A third less for each day the rials come later. */
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

export const partsOf = (pair: MatchedPair): Part[] =>
  names.map((part) => ({ part, most: matchParts[part], ...rules[part](pair) }));

export const scoreOf = (parts: readonly Part[]): number => parts.reduce((sum, { points }) => sum + points, 0);
