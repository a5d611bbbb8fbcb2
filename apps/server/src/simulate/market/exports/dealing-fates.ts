/** Fates of the dealings of a market: how they ended, or their present state. */
import { dealingStatus } from '@nazer/contract/exports/exports.codes.ts';
import type { MarketWorld } from '../market-world.ts';

export interface DealingFate {
  readonly status: number;
  /** State of the dealing before it was withdrawn, cancelled or expired. */
  readonly statusBefore?: number;
}

const { registered, supplierConfirmed, rialPaid, delivered, final } = dealingStatus;
const { supplierWithdrawal, cancelled, expired } = dealingStatus;

/** Fates of the dealings of the past. A weight is the relative frequency of its fate. */
const endedFates: readonly (readonly [number, DealingFate])[] = [
  [78, { status: final }],
  [5, { status: cancelled, statusBefore: registered }],
  [5, { status: cancelled, statusBefore: supplierConfirmed }],
  [3, { status: cancelled, statusBefore: rialPaid }],
  [5, { status: expired, statusBefore: supplierConfirmed }],
  [4, { status: expired, statusBefore: registered }],
];

/** Fates of the dealings of the last days, with their weights. */
const openFates: readonly (readonly [number, DealingFate])[] = [
  [18, { status: registered }],
  [18, { status: supplierConfirmed }],
  [18, { status: rialPaid }],
  [16, { status: delivered }],
  [5, { status: supplierWithdrawal, statusBefore: supplierConfirmed }],
  [5, { status: supplierWithdrawal, statusBefore: rialPaid }],
  [20, { status: final }],
];

/**
 * Draws the fate of a dealing. `place` counts the dealings of the last days: the first ones get each open fate once,
 * in every market.
 */
export function fateOfDealing(random: MarketWorld['random'], isOpen: boolean, place: number): DealingFate {
  const fates = isOpen ? openFates : endedFates;
  const sure = isOpen ? fates[place]?.[1] : undefined;
  if (sure) return sure;
  let remainingWeight = random.integer(fates.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, fate] of fates) {
    remainingWeight -= weight;
    if (remainingWeight < 0) return fate;
  }
  return { status: final };
}

/** Whether the amount of the dealing counts as dealt in its supply and demand. */
export const isDealt = ({ status }: DealingFate): boolean => status === final;

/** Whether the amount of the dealing is still reserved in its supply and demand. */
export const isReserved = ({ status }: DealingFate): boolean =>
  [registered, supplierConfirmed, rialPaid, delivered, supplierWithdrawal].some((code) => code === status);

/** Whether the dealing was binding at some time, so that it counted in the open position. */
export const wasDealingBinding = ({ status, statusBefore }: DealingFate): boolean =>
  (statusBefore ?? status) >= supplierConfirmed;

/** Whether the rials of the dealing were paid, whatever became of it later. */
export const wasPaid = ({ status, statusBefore }: DealingFate): boolean => {
  const reached = statusBefore ?? status;
  return reached >= rialPaid && reached <= final;
};
