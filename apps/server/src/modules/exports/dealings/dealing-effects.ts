/** Effects of the steps of a dealing besides its state: ledger, commitments, amounts of supply and demand, claims. */
import { dealingCancelKind, dealingStatus } from '@nazer/contract/exports/exports.codes.ts';
import { negateAmount } from '@nazer/contract/kernel/money.ts';
import { positionComponent, positionRefType } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { transactionType } from '@nazer/contract/sana/sana.codes.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import { addDays, startOfDay } from '@nazer/persian/jalali.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { dayOf } from '../../../platform/machine/actor.ts';
import type { Change, StepRun } from '../../../platform/machine/rules.ts';
import {
  extendIdentifier,
  issueIdentifier,
  voidIdentifier,
} from '../../payments/payment-identifier.service.ts';
import { takeSanaCode } from '../../sana/deals/sana-code.service.ts';
import { closeTaahod, openTaahod } from '../../sarafi/limits/taahod.service.ts';
import { lockOffice, postEntry, reverseEntries } from '../../sarafi/positions/position.service.ts';
import { addBusinessDays } from '../../settings/calendar/calendar.service.ts';
import { releaseClaims } from '../supplies/declarations.queries.ts';
import { refreshDuty } from '../supplies/duty.service.ts';
import { writeDerivedStates } from '../write-derived-states.ts';
import { deleteAllocations, insertAllocations } from './cottages.queries.ts';
import { commitmentOf, type DealingModel, type Delivery, type LockedDealingFacts } from './dealing-facts.ts';
import { type DealingFacts, moveAmounts } from './dealing-state.queries.ts';
import { planAllocations } from './plan-allocations.ts';

type DealingRun<I = undefined> = StepRun<DealingModel, I>;
type DealingWrites = Change<DealingModel>;

const hourMs = 3_600_000;
const { dealing: refType } = positionRefType;

/** States in which position and commitments count. */
const boundStates: ReadonlySet<number> = new Set([
  dealingStatus.supplierConfirmed,
  dealingStatus.rialPaid,
  dealingStatus.delivered,
  dealingStatus.final,
]);

/** Whether the dealing counts in the position of its office; while a withdrawal waits, the state before it decides. */
const isBinding = ({ status, statusBeforeCancel }: DealingFacts): boolean =>
  boundStates.has(status === dealingStatus.supplierWithdrawal ? (statusBeforeCancel ?? status) : status);

/** Adds to the reserved and dealt amounts of supply and demand, and records the states that follow from them. */
async function move(
  { tx, actor, facts: { pair } }: DealingRun,
  amounts: { readonly reserved: string; readonly dealt: string },
): Promise<void> {
  const { supply, demand, dealing } = pair;
  const moved = await moveAmounts(tx, { supplyId: supply.id, demandId: demand.id, ...amounts });
  await writeDerivedStates(tx, actor, { pair, moved, dealingId: dealing.id });
}

/** Opens the commitment of the office; the caller has locked the office. `countedFrom`: Jalali day. */
const openCommitment = (tx: Tx, dealing: DealingFacts, countedFrom: string): Promise<void> =>
  openTaahod(tx, {
    ...commitmentOf(dealing),
    refType,
    refId: dealing.id,
    sarafiId: dealing.sarafiId,
    boundOn: dealing.boundOn,
    countedFrom,
  });

/**
 * Deadline of the rial payment: `rialDeadlineHours` of the settings from now, but never before the end of the last
 * business day the demand allows; for a demand of 0 days the hours alone count.
 */
async function rialDeadlineOf({ tx, now, day, pair, settings }: LockedDealingFacts): Promise<Date> {
  const { rialPayDays } = pair.demand;
  const least = new Date(now.getTime() + settings.rialDeadlineHours * hourMs);
  if (rialPayDays === 0) return least;
  const last = await addBusinessDays(tx, day, rialPayDays);
  const end = startOfDay(addDays(last, 1));
  return end > least ? end : least;
}

/**
 * Makes the dealing binding: it counts in the position and the commitments of its office, and gets a payment
 * identifier.
 */
async function supplierConfirm({ tx, actor, facts }: DealingRun): Promise<DealingWrites> {
  const dealing = await facts.bound();
  const { id, sarafiId, currency, amount, rate, euroAmount, totalRial } = dealing;
  const entry = {
    sarafiId,
    currency,
    bizDate: dealing.boundOn,
    component: positionComponent.nimaExportBuy,
    amount,
    rate,
    euroAmount,
    refType,
    refId: id,
    isIgnored: dealing.isPositionIgnored,
    createdBy: actor.user?.id ?? null,
  };
  await postEntry(tx, entry, await facts.office());
  await openCommitment(tx, dealing, facts.day);
  const rialDeadline = await rialDeadlineOf(facts);
  const paymentIdentifier = await issueIdentifier(tx, {
    owner: 'dealing',
    ownerId: id,
    expectedRial: totalRial,
    expireAt: rialDeadline,
    issuedAt: actor.now,
    isFirst: facts.record.paymentIdentifier === '',
  });
  const log = { identifier: paymentIdentifier, totalRial };
  return { patch: { ...dealing, rialDeadline, paymentIdentifier }, log };
}

/** Moves only the state; the caller, `settleRial`, hands over the new paid sum in the record. */
const payRial = ({ facts: { record } }: DealingRun): DealingWrites => ({
  log: { paidRial: record.paidRial },
});

/** Gives the payer the whole time of a new dealing again, on the dealing and on its payment identifier. */
async function paymentFallsBack({ tx, facts }: DealingRun): Promise<DealingWrites> {
  const { id, paidRial } = facts.record;
  const rialDeadline = await rialDeadlineOf(facts);
  await extendIdentifier(tx, { owner: 'dealing', ownerId: id, expireAt: rialDeadline });
  return { patch: { rialDeadline }, log: { paidRial } };
}

/** What the SANA deal of a code must agree with to prove the office's purchase. */
export const receiptOf = ({ record, day }: LockedDealingFacts, { trackingCode }: Delivery) => ({
  trackingCode: normalizeText(trackingCode),
  refType,
  refId: record.id,
  sarafiId: record.sarafiId,
  transactionType: transactionType.buy,
  currency: record.currency,
  amount: record.amount,
  nationalId: record.supplierNationalId,
  day,
});

/**
 * Records that the currency reached the office, and marks its SANA code, which the guard has checked, as used. Throws
 * `missingField` without input.
 */
async function deliver({ tx, facts, input }: DealingRun<Delivery | undefined>): Promise<DealingWrites> {
  if (!input) throw new AppError('missingField', { values: { field: 'trackingCode' } });
  const receipt = receiptOf(facts, input);
  await takeSanaCode(tx, receipt);
  const { trackingCode: sanaTrackingCode } = receipt;
  const currencyDeliveryDate = input.deliveredOn ?? facts.day;
  return { patch: { currencyDeliveryDate, sanaTrackingCode }, log: { sanaTrackingCode } };
}

/**
 * Makes the dealing final: allocates it to declarations, moves the reserved amount to the dealt one and closes its
 * commitment. Locks are taken in this order: supply, demand, dealing and declarations (by `lockDealing`), office,
 * merchant.
 */
async function final(run: DealingRun): Promise<DealingWrites> {
  const { tx, actor, facts } = run;
  const { id, supplyId, sarafiId, amount, supplierNationalId } = facts.record;
  const allocations = await planAllocations(tx, facts.record, facts.day);
  await insertAllocations(tx, { dealingId: id, allocations });
  await move(run, { reserved: negateAmount(amount), dealt: amount });
  await releaseClaims(tx, [supplyId]);
  await lockOffice(tx, sarafiId);
  await closeTaahod(tx, { refType, refId: id, day: dayOf(actor) });
  await refreshDuty(tx, actor, supplierNationalId);
  return { patch: { finalAt: actor.now, finalOn: facts.day }, log: { cottages: allocations.length } };
}

/**
 * Returns a final dealing to the state `delivered`, also one that was made final before its delivery. Its position
 * stays; its commitment counts again, over the ceiling if need be.
 */
async function returnFromFinal(run: DealingRun): Promise<DealingWrites> {
  const { tx, actor, facts } = run;
  const { id, supplyId, sarafiId, amount, supplierNationalId } = facts.record;
  await deleteAllocations(tx, { dealingId: id, supplyId });
  await move(run, { reserved: amount, dealt: negateAmount(amount) });
  await lockOffice(tx, sarafiId);
  await openCommitment(tx, facts.record, facts.day);
  await refreshDuty(tx, actor, supplierNationalId);
  return { patch: { finalAt: null, finalOn: '' } };
}

/**
 * Ends a dealing before it is final: releases the reserved amounts and unused claims, and reverses position and
 * commitment.
 */
async function end(run: DealingRun, by: keyof typeof dealingCancelKind): Promise<DealingWrites> {
  const { tx, actor, facts, step } = run;
  const { id, supplyId, sarafiId, amount } = facts.record;
  await move(run, { reserved: negateAmount(amount), dealt: '0' });
  await releaseClaims(tx, [supplyId]);
  if (isBinding(facts.record)) {
    await lockOffice(tx, sarafiId);
    await reverseEntries(tx, { refType, refId: id, day: dayOf(actor), note: step.reason });
    await closeTaahod(tx, { refType, refId: id, day: dayOf(actor) });
    await voidIdentifier(tx, { owner: 'dealing', ownerId: id });
  }
  return { patch: { cancelKind: dealingCancelKind[by], cancelReason: step.reason } };
}

const endBy =
  (by: keyof typeof dealingCancelKind) =>
  (run: DealingRun): Promise<DealingWrites> =>
    end(run, by);

/** Stores the state before the supplier's withdrawal, which a supervisor or the office then decides on. */
const withdraw = ({ facts: { record } }: DealingRun): DealingWrites => ({
  patch: { statusBeforeCancel: record.status, withdrawalCount: record.withdrawalCount + 1 },
});

export const dealingEffects = {
  supplierConfirm,
  payRial,
  paymentFallsBack,
  deliver,
  final,
  finalEarly: final,
  returnFromFinal,
  withdraw,
  expire: endBy('system'),
  lapse: endBy('system'),
  cancel: endBy('centralBank'),
  cancelPaid: endBy('centralBank'),
  confirmWithdrawal: endBy('supplier'),
};
