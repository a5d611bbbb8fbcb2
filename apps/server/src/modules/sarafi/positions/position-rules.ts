/** Arithmetic of open positions from the holdings of an office and the exchange rates of a day. */
import { openPositionKind, positionBasis } from '@nazer/contract/sarafi/sarafi.codes.ts';
import {
  addAmounts,
  compareAmounts,
  euroOf,
  multiplyAmount,
  percentOf,
  type PositionAggregate,
  positionAggregate,
  type Rate,
} from '@nazer/contract/kernel/money.ts';
import type { Holding } from './ledger.queries.ts';
import type { OfficeLimits } from '../offices/offices.queries.ts';

/** Gives the rate of a currency; throws when the day has none. */
export type RateOf = (currency: string) => Rate;

/** Share of the capital (in rials) in euro; `percent` is a decimal text, `'12.50'` for an eighth. */
export function capitalShareEur(capitalRial: string, percent: string, euro: Rate): string {
  // One rial for a hundred units divides by the 100 of the percentage.
  return euroOf({ amount: multiplyAmount(capitalRial, percent, 2), rate: '1', perUnits: 100 }, euro);
}

type PositionLimits = Pick<OfficeLimits, 'capitalRial' | 'positionCeiling' | 'openPositionKind'>;

/** Ceiling in euro; null when there is none. */
export function positionCeilingOf(limits: PositionLimits, euro: Rate): string | null {
  if (limits.openPositionKind === openPositionKind.unlimited) return null;
  if (limits.openPositionKind === openPositionKind.blocked) return '0.00';
  if (limits.openPositionKind === openPositionKind.percentOfCapital) {
    return capitalShareEur(limits.capitalRial, limits.positionCeiling, euro);
  }
  return limits.positionCeiling;
}

/** Open position in euro over all currencies. Throws what `rateOf` throws, also for the euro without any holding. */
export function aggregateOf(holdings: readonly Holding[], rateOf: RateOf): PositionAggregate {
  const priced = holdings
    .filter(({ amount }) => compareAmounts(amount, '0') !== 0)
    .map(({ currency, amount }) => ({ amount, ...rateOf(currency) }));
  return positionAggregate(priced, rateOf('EUR'));
}

/** Figure of a position that is compared with the ceiling: net, gross or shorthand, as the office's basis says. */
export function basisOf(aggregate: PositionAggregate, basis: number): string {
  if (basis === positionBasis.net) return aggregate.net;
  return basis === positionBasis.gross ? aggregate.gross : aggregate.shorthand;
}

/** Use of a ceiling in percent; null when the ceiling is zero or missing. */
export function usePercent(used: string, ceiling: string | null): string | null {
  return ceiling === null ? null : percentOf(used, ceiling);
}

/** Result of checking a trade; `projected` and `ceiling` are in euro. */
export interface TradeEvaluation {
  readonly fault: 'ceiling' | 'blocked' | 'short' | null;
  /** Position after the trade, by the basis of the office. */
  readonly projected: string;
  /** Null when there is no ceiling. */
  readonly ceiling: string | null;
  /** Projected position in percent of the ceiling; null when the ceiling is zero or missing. */
  readonly percent: string | null;
}

export interface Trade {
  readonly currency: string;
  /** Change of the holding of the currency; negative when the office sells. */
  readonly signedAmount: string;
}

type TradingLimits = PositionLimits & Pick<OfficeLimits, 'positionBasis'>;

/**
 * Checks a trade. An office that may only hold currency (`longOnly`) may not come to owe any, or owe more. A
 * trade that lessens the position passes the ceiling, however far the office is above it. Throws what
 * `rateOf` throws.
 */
export function evaluateTrade(
  limits: TradingLimits,
  holdings: readonly Holding[],
  { trade, rateOf }: { readonly trade: Trade; readonly rateOf: RateOf },
): TradeEvaluation {
  const before = holdings.find(({ currency }) => currency === trade.currency)?.amount ?? '0';
  const after = addAmounts(before, trade.signedAmount);
  const others = holdings.filter(({ currency }) => currency !== trade.currency);
  const current = basisOf(aggregateOf(holdings, rateOf), limits.positionBasis);
  const projected = basisOf(
    aggregateOf([...others, { currency: trade.currency, amount: after }], rateOf),
    limits.positionBasis,
  );
  const ceiling = positionCeilingOf(limits, rateOf('EUR'));
  const found = { projected, ceiling, percent: usePercent(projected, ceiling) };
  const isShort = compareAmounts(after, '0') < 0 && compareAmounts(after, before) < 0;
  if (limits.openPositionKind === openPositionKind.longOnly && isShort) return { fault: 'short', ...found };
  const isBeyond = ceiling !== null && compareAmounts(projected, ceiling) > 0;
  if (!isBeyond || compareAmounts(projected, current) <= 0) return { fault: null, ...found };
  return { fault: limits.openPositionKind === openPositionKind.blocked ? 'blocked' : 'ceiling', ...found };
}
