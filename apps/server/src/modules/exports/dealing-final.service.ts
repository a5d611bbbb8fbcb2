/** Dealings made final, and taken back from there. */
import { dealingStates } from '@nazer/contract/exports/dealing.states.ts';
import { compareAmounts, negateAmount } from '@nazer/contract/kernel/money.ts';
import { positionRefType } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { addDays } from '@nazer/persian/jalali.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import { decideTransition } from '../../platform/transitions.ts';
import { lockOffice } from '../sarafi/position.service.ts';
import { closeTaahod } from '../sarafi/taahod.service.ts';
import { getMarketSettings } from '../settings/market-settings.service.ts';
import { currencyOf, type DayRates, findRates, rateOf } from '../settings/rates.service.ts';
import { type Allocation, allocateCottages } from './allocate-cottages.ts';
import { deleteAllocations, findCottageRoom, insertAllocations } from './cottages.queries.ts';
import { openCommitment } from './dealing-binding.service.ts';
import { cutOverdue, giveBackOverdue } from './dealing-deadlines.queries.ts';
import type { DealingFacts } from './dealing-state.queries.ts';
import {
  type DealingWish,
  getLockedDeal,
  moveAndTell,
  stateOf,
  takeStep,
  unchanged,
} from './dealing-steps.ts';
import { checkPaid } from './dealings.service.ts';
import { dayOf, type Doer } from '../../platform/doer.ts';
import type { Changed } from './supplies.service.ts';

/** Where all is of one currency no rate is needed, and none may be there. */
const sameRate = { rate: '1', perUnits: 1 } as const;

/** The first due first, at the rates of the final day. Throws `cottagesShort`, `noRate`. */
async function planAllocations(tx: Tx, dealing: DealingFacts, day: string): Promise<readonly Allocation[]> {
  const { currency, amount, supplyId } = dealing;
  const rooms = await findCottageRoom(tx, supplyId);
  const isMixed = rooms.some((room) => room.currency !== currency);
  const rates: DayRates | undefined = isMixed ? await findRates(tx, day) : undefined;
  const rateFor = (code: string) => (rates ? rateOf(rates, code) : sameRate);
  const { allocations, missing } = allocateCottages(
    amount,
    rateFor(currency),
    rooms.map((room) => ({
      id: room.id,
      free: room.free,
      rate: rateFor(room.currency),
      decimals: currencyOf(room.currency).decimals,
      isSameCurrency: room.currency === currency,
    })),
  );
  if (compareAmounts(missing, '0') > 0)
    throw new AppError('cottagesShort', { values: { missing, currency } });
  return allocations;
}

/**
 * Counts a dealing as done: against the declarations, in what is dealt, out of the commitment of its office. Throws
 * `notFound`, `illegalTransition`, `forbidden`, `reasonTooShort`, `rialNotPaid`, `cottagesShort`.
 */
export async function finalDealing(tx: Tx, doer: Doer, wish: DealingWish): Promise<Changed> {
  const deal = await getLockedDeal(tx, wish);
  const { dealing } = deal;
  const asked = { ...stateOf(dealing), actor: doer.role, reason: wish.reason };
  const step = decideTransition(dealingStates, 'final', asked);
  if (step.kind === 'unchanged') return unchanged(dealing);
  checkPaid(dealing);
  const day = dayOf(doer);
  const allocations = await planAllocations(tx, dealing, day);
  await insertAllocations(tx, dealing.id, allocations);
  const { amount } = dealing;
  await moveAndTell(tx, doer, { deal, reserved: negateAmount(amount), dealt: amount });
  await lockOffice(tx, dealing.sarafiId);
  await closeTaahod(tx, positionRefType.dealing, dealing.id);
  const overdueCutEur = await cutOverdue(tx, dealing.supplierNationalId, dealing.euroAmount);
  return takeStep(tx, doer, {
    dealing,
    step,
    patch: { finalAt: doer.now, finalOn: day, overdueCutEur },
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
  const step = decideTransition(dealingStates, 'returnFromFinal', asked);
  if (step.kind === 'unchanged') return unchanged(dealing);
  await checkReturnDays(tx, doer, dealing);
  await deleteAllocations(tx, dealing.id);
  const { amount } = dealing;
  await moveAndTell(tx, doer, { deal, reserved: amount, dealt: negateAmount(amount) });
  await lockOffice(tx, dealing.sarafiId);
  await openCommitment(tx, dealing);
  if (compareAmounts(dealing.overdueCutEur, '0') > 0)
    await giveBackOverdue(tx, dealing.supplierNationalId, dealing.overdueCutEur);
  return takeStep(tx, doer, { dealing, step, patch: { finalAt: null, finalOn: '', overdueCutEur: '0' } });
}

/** Throws `returnTooLate`. */
export async function checkReturnDays(
  tx: Tx,
  doer: Doer,
  { finalOn }: Pick<DealingFacts, 'finalOn'>,
): Promise<void> {
  const { returnDays: days } = await getMarketSettings(tx);
  if (addDays(finalOn, days) < dayOf(doer)) throw new AppError('returnTooLate', { values: { days } });
}
