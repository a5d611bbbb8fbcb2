/** Dealings made final, and taken back from there. */
import { negateAmount } from '@nazer/contract/kernel/money.ts';
import { positionRefType } from '@nazer/contract/sarafi/sarafi.codes.ts';
import type { Tx } from '../../platform/database/database.ts';
import { decideGuarded } from '../../platform/guards.ts';
import { lockOffice } from '../sarafi/position.service.ts';
import { closeTaahod } from '../sarafi/taahod.service.ts';
import { deleteAllocations, insertAllocations } from './cottages.queries.ts';
import { openCommitment } from './dealing-binding.service.ts';
import { dealingFacts, dealingRules } from './dealing-guards.ts';
import {
  type DealingWish,
  getLockedDeal,
  moveAndTell,
  stateOf,
  takeStep,
  unchanged,
} from './dealing-steps.ts';
import { dayOf, type Doer } from '../../platform/doer.ts';
import { holdClaimed, releaseClaims } from './declarations.queries.ts';
import { refreshDuty } from './duty.service.ts';
import { planAllocations } from './plan-allocations.ts';
import type { Changed } from './supplies.service.ts';

/**
 * Counts a dealing as done: against the declarations, in what is dealt, out of the commitment of its office. Throws
 * `notFound`, `illegalTransition`, `forbidden`, `reasonTooShort`, `rialNotPaid`, `cottagesShort`.
 */
export async function finalDealing(tx: Tx, doer: Doer, wish: DealingWish): Promise<Changed> {
  const deal = await getLockedDeal(tx, wish);
  const { dealing } = deal;
  const asked = { ...stateOf(dealing), actor: doer.role, reason: wish.reason };
  const day = dayOf(doer);
  await holdClaimed(tx, [dealing.supplyId]);
  const facts = await dealingFacts(tx, dealing, doer.now);
  const step = await decideGuarded(dealingRules, 'final', { ...asked, facts });
  if (step.kind === 'unchanged') return unchanged(dealing);
  const allocations = await planAllocations(tx, dealing, day);
  await insertAllocations(tx, dealing.id, allocations);
  const { amount } = dealing;
  await moveAndTell(tx, doer, { deal, reserved: negateAmount(amount), dealt: amount });
  await releaseClaims(tx, [dealing.supplyId]);
  await lockOffice(tx, dealing.sarafiId);
  await closeTaahod(tx, positionRefType.dealing, dealing.id);
  await refreshDuty(tx, doer, dealing.supplierNationalId);
  return takeStep(tx, doer, {
    dealing,
    step,
    patch: { finalAt: doer.now, finalOn: day },
    facts: { cottages: allocations.length },
  });
}

/**
 * Takes a final dealing back to its delivery. Its position stays, its commitment counts again, over the ceiling if
 * need be. Throws `notFound`, `illegalTransition`, `forbidden`, `reasonTooShort`, `returnTooLate`.
 */
export async function returnFromFinal(tx: Tx, doer: Doer, wish: DealingWish): Promise<Changed> {
  const deal = await getLockedDeal(tx, wish);
  const { dealing } = deal;
  const asked = { ...stateOf(dealing), actor: doer.role, reason: wish.reason };
  const facts = await dealingFacts(tx, dealing, doer.now);
  const step = await decideGuarded(dealingRules, 'returnFromFinal', { ...asked, facts });
  if (step.kind === 'unchanged') return unchanged(dealing);
  await deleteAllocations(tx, { dealingId: dealing.id, supplyId: dealing.supplyId });
  const { amount } = dealing;
  await moveAndTell(tx, doer, { deal, reserved: amount, dealt: negateAmount(amount) });
  await lockOffice(tx, dealing.sarafiId);
  await openCommitment(tx, dealing);
  await refreshDuty(tx, doer, dealing.supplierNationalId);
  return takeStep(tx, doer, { dealing, step, patch: { finalAt: null, finalOn: '' } });
}
