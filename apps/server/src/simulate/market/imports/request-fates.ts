/**
 * Fates of the currency requests of a simulated market: the state of a request and those of its offers, from which their
 * rows are generated.
 */
import { offerStatus, requestStatus } from '@nazer/contract/imports/imports.codes.ts';
import type { MarketWorld } from '../market-world.ts';

export interface RequestFate {
  /** State of the request. */
  readonly request: number;
  /** State of the selected offer; undefined when none was selected. */
  readonly selected?: number;
  /** State of the selected offer before it was withdrawn, cancelled or expired. */
  readonly selectedBefore?: number;
  /** State of all offers that were not selected. */
  readonly others: number;
}

const { active, selected, confirmed, rialPaid, havaleIssued, makhtoome } = offerStatus;
const { applicantWithdrawal, cancelled, rejected, expired } = offerStatus;

const makhtoomeFate: RequestFate = {
  request: requestStatus.makhtoome,
  selected: makhtoome,
  others: rejected,
};

/** Fates of the requests of the past, all ended. A weight is the relative frequency of its fate. */
const endedFates: readonly (readonly [number, RequestFate])[] = [
  [66, makhtoomeFate],
  [9, { request: requestStatus.cancelled, others: expired }],
  [8, { request: requestStatus.expired, others: expired }],
  [4, { request: requestStatus.cancelled, selected: cancelled, selectedBefore: confirmed, others: rejected }],
  [3, { request: requestStatus.cancelled, selected: cancelled, selectedBefore: rialPaid, others: rejected }],
  [4, { request: requestStatus.expired, selected: expired, selectedBefore: confirmed, others: rejected }],
  [2, { request: requestStatus.cancelled, selected: cancelled, selectedBefore: selected, others: expired }],
];

/**
 * Fates of the requests of the last days, with their weights. The newest requests of every market get each of these fates
 * once, in this order, so that even a small market has them all.
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
      selectedBefore: confirmed,
      others: rejected,
    },
  ],
  [
    2,
    {
      request: requestStatus.rialPaid,
      selected: applicantWithdrawal,
      selectedBefore: rialPaid,
      others: rejected,
    },
  ],
  [2, { request: requestStatus.disputed, selected: havaleIssued, others: rejected }],
  [2, { request: requestStatus.draft, others: active }],
  [15, makhtoomeFate],
];

/** Draws a fate at random, by weight. */
function draw(
  random: MarketWorld['random'],
  fates: readonly (readonly [number, RequestFate])[],
): RequestFate {
  let remainingWeight = random.integer(fates.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, fate] of fates) {
    remainingWeight -= weight;
    if (remainingWeight < 0) return fate;
  }
  return makhtoomeFate; // only when `fates` is empty
}

/**
 * Number of requests of the last days in a market of `count` requests: 12 %, but at least 40 and at most 4,000. The
 * others are of the past.
 */
export const openCountOf = (count: number): number => Math.max(40, Math.min(Math.floor(count * 0.12), 4_000));

/**
 * Draws the fate of the request at `index` in a market of `count` requests, where 0 is the oldest. The newest ones take
 * the fates of `openFates` in order, without drawing.
 */
export function fateOfRequest(
  random: MarketWorld['random'],
  position: { index: number; count: number },
): RequestFate {
  const fromEnd = position.count - 1 - position.index;
  if (fromEnd >= openCountOf(position.count)) return draw(random, endedFates);
  return openFates[fromEnd]?.[1] ?? draw(random, openFates);
}

/**
 * Whether the selected offer was binding at some time, so that it counted in the open position. Numbers of states grow from
 * `confirmed`, the first binding one, along the usual course; an offer that left the course has its last state there in
 * `selectedBefore`.
 */
export function wasBinding({ selected: state, selectedBefore }: RequestFate): boolean {
  return (selectedBefore ?? state ?? 0) >= confirmed;
}
