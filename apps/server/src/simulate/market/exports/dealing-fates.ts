/** Fates of the dealings of a market: how they ended, or their present state. */
import { dealingStatus } from '@nazer/contract/exports/exports.codes.ts';
import type { MarketWorld } from '../market-world.ts';

export interface DealingFate {
  readonly status: number;
  /** State before a withdrawal, cancellation or expiry. */
  readonly before?: number;
}

const { registered, supplierConfirmed, rialPaid, delivered, final } = dealingStatus;
const { supplierWithdrawal, cancelled, expired } = dealingStatus;

const endedFates: readonly (readonly [number, DealingFate])[] = [
  [78, { status: final }],
  [5, { status: cancelled, before: registered }],
  [5, { status: cancelled, before: supplierConfirmed }],
  [3, { status: cancelled, before: rialPaid }],
  [5, { status: expired, before: supplierConfirmed }],
  [4, { status: expired, before: registered }],
];

const openFates: readonly (readonly [number, DealingFate])[] = [
  [18, { status: registered }],
  [18, { status: supplierConfirmed }],
  [18, { status: rialPaid }],
  [16, { status: delivered }],
  [5, { status: supplierWithdrawal, before: supplierConfirmed }],
  [5, { status: supplierWithdrawal, before: rialPaid }],
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
  let left = random.integer(fates.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, fate] of fates) {
    left -= weight;
    if (left < 0) return fate;
  }
  return { status: final };
}

export const isDealt = ({ status }: DealingFate): boolean => status === final;

export const isReserved = ({ status }: DealingFate): boolean =>
  [registered, supplierConfirmed, rialPaid, delivered, supplierWithdrawal].some((code) => code === status);

export const isDealingBound = ({ status, before }: DealingFate): boolean =>
  (before ?? status) >= supplierConfirmed;

/** Whether the rials of the dealing were paid, whatever became of it later. */
export const wasPaid = ({ status, before }: DealingFate): boolean => {
  const reached = before ?? status;
  return reached >= rialPaid && reached <= final;
};
