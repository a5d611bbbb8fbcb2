/** Rial payments of dealings: received, confirmed, rejected and refunded; the state of the dealing follows. */
import { dealingPaymentStatus, dealingStatus } from '@nazer/contract/exports/exports.codes.ts';
import { addAmounts, compareAmounts, subtractAmounts } from '@nazer/contract/kernel/money.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { insertEvent } from '../../../platform/event-log.ts';
import {
  findPayment,
  insertPayment,
  type NewPayment,
  type PaymentFacts,
  type PaymentReference,
  returnPayments,
  setPaymentStatus,
} from './dealing-payments.queries.ts';
import { type LockedDealingFacts, lockDealing } from './dealing-facts.ts';
import { type DealingFacts, saveDealing } from './dealing-state.queries.ts';
import { settleRial } from './dealings.service.ts';
import { dayOf, type Actor } from '../../../platform/machine/actor.ts';
import type { StepOutcome } from '../../../platform/machine/outcome.ts';
import type { RecordKey } from '../../../platform/machine/rules.ts';
import { markPaid, voidIdentifier } from '../../payments/payment-identifier.service.ts';

export interface PaymentInput extends PaymentReference {
  readonly dealingId: number;
  /** Number the payer gave the payment; none when it is left out. */
  readonly paymentId?: string | undefined;
  /** Whole rials, more than zero: whoever reports the payment has checked it. */
  readonly amountRial: string;
  /** Jalali day of the payment; today when it is left out. */
  readonly payDate?: string | undefined;
  /** Payment identifier the payer quoted; none when it is left out. */
  readonly identifier?: string | undefined;
  /** Whether the bank has confirmed the payment; an unconfirmed one waits. */
  readonly isConfirmed: boolean;
}

/** The dealing after a payment was added. */
export interface PaymentChanged extends StepOutcome {
  /** Id in `dealing_payment`. */
  readonly paymentId: number;
}

/** States in which a dealing still accepts rials. */
const payableStates: ReadonlySet<number> = new Set([
  dealingStatus.supplierConfirmed,
  dealingStatus.supplierWithdrawal,
]);

/** Rials of the price that no confirmed payment covers. */
export function outstandingRialOf({
  totalRial,
  paidRial,
}: Pick<DealingFacts, 'totalRial' | 'paidRial'>): string {
  return subtractAmounts(totalRial, paidRial);
}

/** Whether a dealing accepts rials; one that was withdrawn before it was binding does not. */
export const isPayable = ({ status, boundOn }: Pick<DealingFacts, 'status' | 'boundOn'>): boolean =>
  payableStates.has(status) && boundOn !== '';

/**
 * Refuses a payment that the dealing does not accept or that is above what is outstanding. Throws
 * `paymentDoesNotFit`.
 */
function checkFits(dealing: DealingFacts, amountRial: string): void {
  const rial = outstandingRialOf(dealing);
  if (isPayable(dealing) && compareAmounts(amountRial, rial) <= 0) return;
  throw new AppError('paymentDoesNotFit', { values: { rial } });
}

/** Outcome that leaves the state of the dealing as it is. */
const unchanged = ({ record: { id, status } }: LockedDealingFacts): StepOutcome => ({
  id,
  status,
  isChanged: false,
});

/** Writes the new sum to the dealing and its payment identifier, logs it, and takes the step that follows from it. */
async function savePaid(
  tx: Tx,
  actor: Actor,
  change: {
    readonly locked: LockedDealingFacts;
    /** Sum of all confirmed payments. */
    readonly paidRial: string;
    /** New state and reference of the payment, for the log. */
    readonly status: number;
    readonly refNo?: string;
  },
): Promise<StepOutcome> {
  const { locked, paidRial } = change;
  const record = { ...locked.record, paidRial };
  const { id } = record;
  await markPaid(tx, { owner: 'dealing', ownerId: id, paidRial });
  await insertEvent(tx, actor, {
    action: 'update',
    resource: 'Dealing',
    key: String(id),
    title: locked.title,
    before: { paidRial: locked.record.paidRial },
    after: { paidRial, paymentStatus: change.status, ...(change.refNo ? { refNo: change.refNo } : {}) },
  });
  const settled = await settleRial(tx, actor, { ...locked, record });
  if (settled) return settled;
  saveDealing(tx, { ...record, now: actor.now, by: actor.user?.id ?? null });
  return { ...unchanged(locked), isChanged: true };
}

function newPayment(actor: Actor, input: PaymentInput): NewPayment {
  return {
    dealingId: input.dealingId,
    paymentId: input.paymentId ?? '',
    instrument: input.instrument,
    amountRial: input.amountRial,
    payDate: input.payDate ?? dayOf(actor),
    senderBank: input.senderBank,
    refNo: input.refNo,
    identifier: input.identifier ?? '',
    status: input.isConfirmed ? dealingPaymentStatus.confirmed : dealingPaymentStatus.waiting,
    now: actor.now,
    createdBy: actor.user?.id ?? null,
  };
}

/**
 * Adds a payment to a dealing, which it locks; a confirmed one counts at once. Throws `notFound`, `paymentDoesNotFit`,
 * and `repeatedPayment` when a payment has its reference already, even the same one.
 */
export async function addPayment(tx: Tx, actor: Actor, input: PaymentInput): Promise<PaymentChanged> {
  const locked = await lockDealing(tx, actor, { key: { id: input.dealingId } });
  const { record: dealing } = locked;
  checkFits(dealing, input.amountRial);
  const paymentId = await insertPayment(tx, newPayment(actor, input));
  if (paymentId === undefined) throw new AppError('repeatedPayment');
  if (!input.isConfirmed) return { ...unchanged(locked), isChanged: true, paymentId };
  const paidRial = addAmounts(dealing.paidRial, input.amountRial);
  const { refNo } = input;
  const changed = await savePaid(tx, actor, {
    locked,
    paidRial,
    status: dealingPaymentStatus.confirmed,
    refNo,
  });
  return { ...changed, paymentId };
}

async function getPayment(tx: Tx, id: number): Promise<PaymentFacts> {
  const payment = await findPayment(tx, { id });
  if (!payment) throw new AppError('notFound');
  return payment;
}

/**
 * Locks the dealing of a payment, and then reads the payment again, which others may have changed. Throws `notFound`.
 */
async function lockPayment(tx: Tx, actor: Actor, id: number) {
  const { dealingId } = await getPayment(tx, id);
  const locked = await lockDealing(tx, actor, { key: { id: dealingId } });
  return { payment: await getPayment(tx, id), locked, dealing: locked.record };
}

/**
 * Confirms a waiting payment for the bank; a confirmed one stays as it is. Throws `notFound`, and `paymentDoesNotFit`
 * also for a rejected or returned one.
 */
export async function confirmPayment(tx: Tx, actor: Actor, id: number): Promise<StepOutcome> {
  const { payment, locked, dealing } = await lockPayment(tx, actor, id);
  const { confirmed } = dealingPaymentStatus;
  if (payment.status === confirmed) return unchanged(locked);
  if (payment.status !== dealingPaymentStatus.waiting)
    throw new AppError('paymentDoesNotFit', { values: { rial: outstandingRialOf(dealing) } });
  checkFits(dealing, payment.amountRial);
  await setPaymentStatus(tx, { id, status: confirmed });
  const paidRial = addAmounts(dealing.paidRial, payment.amountRial);
  return savePaid(tx, actor, { locked, paidRial, status: confirmed });
}

/**
 * Rejects a payment for the bank: it counts no longer, and a dealing that was paid in full falls back. A rejected or
 * returned payment stays as it is. Throws `notFound`, and `illegalTransition` for a confirmed payment of a delivered or
 * final dealing; one that waits is rejected whatever the dealing's state.
 */
export async function rejectPayment(tx: Tx, actor: Actor, id: number): Promise<StepOutcome> {
  const { payment, locked, dealing } = await lockPayment(tx, actor, id);
  const { confirmed, rejected, returned } = dealingPaymentStatus;
  if (payment.status === rejected || payment.status === returned) return unchanged(locked);
  if (payment.status !== confirmed) {
    await setPaymentStatus(tx, { id, status: rejected });
    return { ...unchanged(locked), isChanged: true };
  }
  if (dealing.status === dealingStatus.delivered || dealing.status === dealingStatus.final)
    throw new AppError('illegalTransition', { state: { codes: 'dealingStatus', code: dealing.status } });
  await setPaymentStatus(tx, { id, status: rejected });
  const paidRial = subtractAmounts(dealing.paidRial, payment.amountRial);
  return savePaid(tx, actor, { locked, paidRial, status: rejected });
}

/** States in which a dealing may still hold rials that go back. */
const refundable: ReadonlySet<number> = new Set([
  dealingStatus.supplierConfirmed,
  dealingStatus.rialPaid,
  dealingStatus.delivered,
  dealingStatus.supplierWithdrawal,
  dealingStatus.expired,
]);

/**
 * Records that all confirmed rials went back to the payer, so that the dealing may be cancelled; its state stays.
 * Without a confirmed payment nothing changes. Throws `notFound`, `illegalTransition` for a dealing that is only
 * registered, final or cancelled.
 */
export async function refundDealing(
  tx: Tx,
  actor: Actor,
  { key, reason = '' }: { readonly key: RecordKey; readonly reason?: string | undefined },
): Promise<StepOutcome> {
  const locked = await lockDealing(tx, actor, { key });
  const { record: dealing } = locked;
  if (!refundable.has(dealing.status))
    throw new AppError('illegalTransition', { state: { codes: 'dealingStatus', code: dealing.status } });
  if ((await returnPayments(tx, { dealingId: dealing.id })) === 0) return unchanged(locked);
  await markPaid(tx, { owner: 'dealing', ownerId: dealing.id, paidRial: '0' });
  // Rials that still come in for the voided identifier become invalid deposits.
  await voidIdentifier(tx, { owner: 'dealing', ownerId: dealing.id });
  await insertEvent(tx, actor, {
    action: 'update',
    resource: 'Dealing',
    key: String(dealing.id),
    title: locked.title,
    before: { paidRial: dealing.paidRial },
    after: { paidRial: '0', paymentStatus: dealingPaymentStatus.returned },
    message: reason,
  });
  saveDealing(tx, { ...dealing, paidRial: '0', now: actor.now, by: actor.user?.id ?? null });
  return { ...unchanged(locked), isChanged: true };
}
