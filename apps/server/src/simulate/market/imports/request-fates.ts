/**
 * Fates of the requests of a market: how they ended, or their present state; the rows of a request and its offers
 * follow from it.
 */
import { offerStatus, requestStatus } from '@nazer/contract/imports/imports.codes.ts';
import type { MarketWorld } from '../market-world.ts';

export interface RequestFate {
  readonly request: number;
  /** State of the selected offer; undefined when none was selected. */
  readonly selected?: number;
  /** State before a withdrawal or cancellation. */
  readonly before?: number;
  /** State of the offers that were not selected. */
  readonly others: number;
}

const { active, selected, confirmed, rialPaid, havaleIssued, makhtoome } = offerStatus;
const { applicantWithdrawal, cancelled, rejected, expired } = offerStatus;

const makhtoomeFate: RequestFate = {
  request: requestStatus.makhtoome,
  selected: makhtoome,
  others: rejected,
};

/** Fates of ended requests, with their weights. */
const endedFates: readonly (readonly [number, RequestFate])[] = [
  [66, makhtoomeFate],
  [9, { request: requestStatus.cancelled, others: expired }],
  [8, { request: requestStatus.expired, others: expired }],
  [4, { request: requestStatus.cancelled, selected: cancelled, before: confirmed, others: rejected }],
  [3, { request: requestStatus.cancelled, selected: cancelled, before: rialPaid, others: rejected }],
  [4, { request: requestStatus.expired, selected: expired, before: confirmed, others: rejected }],
  [2, { request: requestStatus.cancelled, selected: cancelled, before: selected, others: expired }],
];

/**
 * Fates of requests of the last days, with their weights. The first requests get each fate once, in every market,
 * however small.
 */
const openFates: readonly (readonly [number, RequestFate])[] = [
  [26, { request: requestStatus.registered, others: active }],
  [10, { request: requestStatus.offerSelected, selected, others: active }],
  [12, { request: requestStatus.offerConfirmed, selected: confirmed, others: rejected }],
  [14, { request: requestStatus.rialPaid, selected: rialPaid, others: rejected }],
  [14, { request: requestStatus.havaleIssued, selected: havaleIssued, others: rejected }],
  [
    3,
    {
      request: requestStatus.offerConfirmed,
      selected: applicantWithdrawal,
      before: confirmed,
      others: rejected,
    },
  ],
  [2, { request: requestStatus.rialPaid, selected: applicantWithdrawal, before: rialPaid, others: rejected }],
  [2, { request: requestStatus.disputed, selected: havaleIssued, others: rejected }],
  [2, { request: requestStatus.draft, others: active }],
  [15, makhtoomeFate],
];

function draw(
  random: MarketWorld['random'],
  fates: readonly (readonly [number, RequestFate])[],
): RequestFate {
  let left = random.integer(fates.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, fate] of fates) {
    left -= weight;
    if (left < 0) return fate;
  }
  return makhtoomeFate;
}

/** Number of requests of the last days; the others are of the past. */
export const openCountOf = (count: number): number => Math.max(40, Math.min(Math.floor(count * 0.12), 4_000));

export function fateOfRequest(
  random: MarketWorld['random'],
  place: { index: number; count: number },
): RequestFate {
  const fromEnd = place.count - 1 - place.index;
  if (fromEnd >= openCountOf(place.count)) return draw(random, endedFates);
  return openFates[fromEnd]?.[1] ?? draw(random, openFates);
}

/** Whether the offer was binding at some time, so that it counted in the position. */
export function isBound({ selected: state, before }: RequestFate): boolean {
  return (before ?? state ?? 0) >= confirmed;
}
