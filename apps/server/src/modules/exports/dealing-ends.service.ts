/** Dealings that end without their currency: cancelled, withdrawn from, run out of time. */
import { dealingStatus } from '@nazer/contract/exports/exports.codes.ts';
import type { Tx } from '../../platform/database/database.ts';
import { decideGuarded } from '../../platform/guards.ts';
import { getMarketSettings } from '../settings/market-settings.service.ts';
import { settleRial } from './dealing-payments.service.ts';
import { countStrikes } from './dealing-deadlines.queries.ts';
import { dealingFacts, dealingRules } from './dealing-guards.ts';
import {
  type DealingWish,
  endDealing,
  getLockedDeal,
  stateOf,
  takeStep,
  unchanged,
} from './dealing-steps.ts';
import type { Doer } from '../../platform/doer.ts';
import type { Changed } from './supplies.service.ts';

/** The central bank ends it. Throws `notFound`, `illegalTransition`, `forbidden`, `reasonTooShort`, `refundFirst`. */
export async function cancelDealing(tx: Tx, doer: Doer, wish: DealingWish): Promise<Changed> {
  const deal = await getLockedDeal(tx, wish);
  const asked = { ...stateOf(deal.dealing), actor: doer.role, reason: wish.reason };
  const facts = await dealingFacts(tx, deal.dealing, doer.now);
  const step = await decideGuarded(dealingRules, 'cancel', { ...asked, facts });
  if (step.kind === 'unchanged') return unchanged(deal.dealing);
  return endDealing(tx, doer, { deal, step, kind: 'centralBank' });
}

/**
 * Answers a supplier's withdrawal: it ends, or goes on where it was. Throws `notFound`, `illegalTransition`,
 * `forbidden`, `reasonTooShort`, `refundFirst`.
 */
export async function replyWithdrawal(
  tx: Tx,
  doer: Doer,
  wish: DealingWish & { readonly isConfirmed: boolean },
): Promise<Changed> {
  const deal = await getLockedDeal(tx, wish);
  const { dealing } = deal;
  const action = wish.isConfirmed ? 'confirmWithdrawal' : 'refuseWithdrawal';
  const asked = { ...stateOf(dealing), actor: doer.role, reason: wish.reason };
  const facts = await dealingFacts(tx, dealing, doer.now);
  const step = await decideGuarded(dealingRules, action, { ...asked, facts });
  if (step.kind === 'unchanged') return unchanged(dealing);
  if (wish.isConfirmed) return endDealing(tx, doer, { deal, step, kind: 'supplier' });
  // The state it was left in stays known: refused again, nothing changes.
  const back = await takeStep(tx, doer, { dealing, step });
  // It may have been paid in full meanwhile.
  return (await settleRial(tx, doer, { ...dealing, status: back.status })) ?? back;
}

export interface Lapsed extends Changed {
  /** The office has missed so many deadlines lately that somebody should know. */
  readonly strikes: { readonly sarafiId: number; readonly count: number } | null;
}

const dayMs = 86_400_000;

async function strikesOf(tx: Tx, doer: Doer, sarafiId: number): Promise<Lapsed['strikes']> {
  const { strikeCount, strikeDays } = await getMarketSettings(tx);
  const count = await countStrikes(tx, sarafiId, new Date(doer.now.getTime() - strikeDays * dayMs));
  return count >= strikeCount ? { sarafiId, count } : null;
}

/**
 * Ends a dealing whose time is over: the supplier was silent, or the rials did not come. What is not late any more
 * stays as it is.
 */
export async function lapseDealing(tx: Tx, doer: Doer, id: number): Promise<Lapsed> {
  const deal = await getLockedDeal(tx, { id });
  const { dealing } = deal;
  const { status } = dealing;
  const isWaiting = status === dealingStatus.registered || status === dealingStatus.supplierConfirmed;
  const facts = await dealingFacts(tx, dealing, doer.now);
  if (!isWaiting || (await dealingRules.guards.rialDeadlinePassed?.(facts)))
    return { ...unchanged(dealing), strikes: null };
  const isBound = status === dealingStatus.supplierConfirmed;
  const step = await decideGuarded(dealingRules, isBound ? 'lapse' : 'expire', {
    ...stateOf(dealing),
    actor: doer.role,
    facts,
  });
  if (step.kind === 'unchanged') return { ...unchanged(dealing), strikes: null };
  const ended = await endDealing(tx, doer, { deal, step, kind: 'system' });
  return { ...ended, strikes: isBound ? await strikesOf(tx, doer, dealing.sarafiId) : null };
}
