/** The rial leg of dealings: payments come in, are confirmed, refused and sent back; the dealing follows. */
import { dealingPaymentStatus, dealingStatus } from '@nazer/contract/exports/exports.codes.ts';
import { addAmounts, compareAmounts, subtractAmounts } from '@nazer/contract/kernel/money.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import { insertEvent } from '../../platform/event-log.ts';
import { decideGuarded } from '../../platform/guards.ts';
import { getMarketSettings } from '../settings/market-settings.service.ts';
import {
  findPayment,
  insertPayment,
  type NewPayment,
  type PaymentFacts,
  type PaymentReference,
  returnPayments,
  setPaymentStatus,
} from './dealing-payments.queries.ts';
import { dealingFacts, dealingRules } from './dealing-guards.ts';
import { type DealingFacts, saveDealing } from './dealing-state.queries.ts';
import { type DealingWish, getLockedDeal, takeStep, unchanged } from './dealing-steps.ts';
import { dayOf, type Doer } from '../../platform/doer.ts';
import { extendIdentifier, markPaid, voidIdentifier } from './payment-identifier.service.ts';
import type { Changed } from './supplies.service.ts';

export interface PaymentInput extends PaymentReference {
  readonly dealingId: number;
  /** The payer's own number of it. */
  readonly paymentId?: string | undefined;
  readonly amountRial: string;
  readonly payDate?: string | undefined;
  readonly identifier?: string | undefined;
  /** The bank stands for it; otherwise it waits. */
  readonly isConfirmed: boolean;
}

export interface PaymentChanged extends Changed {
  readonly paymentId: number;
}

const hourMs = 3_600_000;

/** Where rials may still come in. */
const payableStates: ReadonlySet<number> = new Set([
  dealingStatus.supplierConfirmed,
  dealingStatus.supplierWithdrawal,
]);

export function openRialOf({ totalRial, paidRial }: Pick<DealingFacts, 'totalRial' | 'paidRial'>): string {
  return subtractAmounts(totalRial, paidRial);
}

export const isPayable = ({ status, boundOn }: Pick<DealingFacts, 'status' | 'boundOn'>): boolean =>
  payableStates.has(status) && boundOn !== '';

/** Throws `paymentDoesNotFit`. */
function checkFits(dealing: DealingFacts, amountRial: string): void {
  const rial = openRialOf(dealing);
  if (isPayable(dealing) && compareAmounts(amountRial, rial) <= 0) return;
  throw new AppError('paymentDoesNotFit', { values: { rial } });
}

function stepOfRial({ status, paidRial, totalRial }: DealingFacts) {
  const isPaid = compareAmounts(paidRial, totalRial) === 0;
  if (status === dealingStatus.supplierConfirmed && isPaid) return 'payRial';
  return status === dealingStatus.rialPaid && !isPaid ? 'paymentFallsBack' : undefined;
}

/**
 * Takes the step that follows from what is paid: forward when all is, back when a payment was refused. Gives nothing
 * where the dealing stays.
 */
export async function settleRial(tx: Tx, doer: Doer, dealing: DealingFacts): Promise<Changed | undefined> {
  const { status } = dealing;
  const action = stepOfRial(dealing);
  if (action === undefined) return undefined;
  const judged = await dealingFacts(tx, dealing, doer.now);
  const step = await decideGuarded(dealingRules, action, { status, actor: 'SYS', facts: judged });
  if (step.kind === 'unchanged') return undefined;
  const { rialDeadlineHours } = await getMarketSettings(tx);
  const facts = { paidRial: dealing.paidRial };
  if (action === 'payRial') return takeStep(tx, doer, { dealing, step, facts });
  // The payer gets the whole time again.
  const rialDeadline = new Date(doer.now.getTime() + rialDeadlineHours * hourMs);
  await extendIdentifier(tx, { owner: 'dealing', ownerId: dealing.id, expireAt: rialDeadline });
  return takeStep(tx, doer, { dealing, step, patch: { rialDeadline }, facts });
}

/** Writes the new sum on dealing and identifier, and the log; takes the step that follows. */
async function savePaid(
  tx: Tx,
  doer: Doer,
  change: {
    readonly dealing: DealingFacts;
    readonly paidRial: string;
    readonly status: number;
    readonly refNo?: string;
  },
): Promise<Changed> {
  const { dealing: before, paidRial } = change;
  const dealing = { ...before, paidRial };
  await markPaid(tx, { owner: 'dealing', ownerId: dealing.id, paidRial });
  await insertEvent(tx, doer, {
    action: 'update',
    resource: 'Dealing',
    key: String(dealing.id),
    title: `${dealing.amount} ${dealing.currency}`,
    before: { paidRial: before.paidRial },
    after: { paidRial, paymentStatus: change.status, ...(change.refNo ? { refNo: change.refNo } : {}) },
  });
  const settled = await settleRial(tx, doer, dealing);
  if (settled) return settled;
  saveDealing(tx, dealing, { now: doer.now, by: doer.user?.id ?? null });
  return { ...unchanged(dealing), isChanged: true };
}

function newPayment(doer: Doer, input: PaymentInput): NewPayment {
  return {
    dealingId: input.dealingId,
    paymentId: input.paymentId ?? '',
    instrument: input.instrument,
    amountRial: input.amountRial,
    payDate: input.payDate ?? dayOf(doer),
    senderBank: input.senderBank,
    refNo: input.refNo,
    identifier: input.identifier ?? '',
    status: input.isConfirmed ? dealingPaymentStatus.confirmed : dealingPaymentStatus.waiting,
    now: doer.now,
    createdBy: doer.user?.id ?? null,
  };
}

/** Throws `notFound`, `paymentDoesNotFit`, `repeatedPayment`. */
export async function addPayment(tx: Tx, doer: Doer, input: PaymentInput): Promise<PaymentChanged> {
  const { dealing } = await getLockedDeal(tx, { id: input.dealingId });
  checkFits(dealing, input.amountRial);
  const paymentId = await insertPayment(tx, newPayment(doer, input));
  if (paymentId === undefined) throw new AppError('repeatedPayment');
  if (!input.isConfirmed) return { ...unchanged(dealing), isChanged: true, paymentId };
  const paidRial = addAmounts(dealing.paidRial, input.amountRial);
  const { refNo } = input;
  const changed = await savePaid(tx, doer, {
    dealing,
    paidRial,
    status: dealingPaymentStatus.confirmed,
    refNo,
  });
  return { ...changed, paymentId };
}

async function getPayment(tx: Tx, id: number): Promise<PaymentFacts> {
  const payment = await findPayment(tx, id);
  if (!payment) throw new AppError('notFound');
  return payment;
}

/** The payment with its dealing, which is locked before the payment is read. */
async function getPaymentAndDealing(tx: Tx, id: number) {
  const { dealingId } = await getPayment(tx, id);
  const { dealing } = await getLockedDeal(tx, { id: dealingId });
  return { payment: await getPayment(tx, id), dealing };
}

/** The bank stands for a payment that waited. Throws `notFound`, `paymentDoesNotFit`. */
export async function confirmPayment(tx: Tx, doer: Doer, id: number): Promise<Changed> {
  const { payment, dealing } = await getPaymentAndDealing(tx, id);
  const { confirmed } = dealingPaymentStatus;
  if (payment.status === confirmed) return unchanged(dealing);
  if (payment.status !== dealingPaymentStatus.waiting)
    throw new AppError('paymentDoesNotFit', { values: { rial: openRialOf(dealing) } });
  checkFits(dealing, payment.amountRial);
  await setPaymentStatus(tx, id, confirmed);
  const paidRial = addAmounts(dealing.paidRial, payment.amountRial);
  return savePaid(tx, doer, { dealing, paidRial, status: confirmed });
}

/**
 * The bank refuses a payment: one that counted counts no more, and a dealing that was paid falls back. Throws
 * `notFound`, `illegalTransition` once the currency was delivered.
 */
export async function rejectPayment(tx: Tx, doer: Doer, id: number): Promise<Changed> {
  const { payment, dealing } = await getPaymentAndDealing(tx, id);
  const { confirmed, rejected, returned } = dealingPaymentStatus;
  if (payment.status === rejected || payment.status === returned) return unchanged(dealing);
  if (payment.status !== confirmed) {
    await setPaymentStatus(tx, id, rejected);
    return { ...unchanged(dealing), isChanged: true };
  }
  if (dealing.status === dealingStatus.delivered || dealing.status === dealingStatus.final)
    throw new AppError('illegalTransition', { state: { codes: 'dealingStatus', code: dealing.status } });
  await setPaymentStatus(tx, id, rejected);
  const paidRial = subtractAmounts(dealing.paidRial, payment.amountRial);
  return savePaid(tx, doer, { dealing, paidRial, status: rejected });
}

const refundable: ReadonlySet<number> = new Set([
  dealingStatus.supplierConfirmed,
  dealingStatus.rialPaid,
  dealingStatus.delivered,
  dealingStatus.supplierWithdrawal,
  dealingStatus.expired,
]);

/**
 * All confirmed rials went back to the payer, so that the dealing may be cancelled; its state stays. Throws
 * `notFound`, `illegalTransition` for one that is final or cancelled.
 */
export async function refundDealing(tx: Tx, doer: Doer, wish: DealingWish): Promise<Changed> {
  const { dealing } = await getLockedDeal(tx, wish);
  if (!refundable.has(dealing.status))
    throw new AppError('illegalTransition', { state: { codes: 'dealingStatus', code: dealing.status } });
  if ((await returnPayments(tx, dealing.id)) === 0) return unchanged(dealing);
  await markPaid(tx, { owner: 'dealing', ownerId: dealing.id, paidRial: '0' });
  // What is still sent for it goes to the deposits that fit nothing.
  await voidIdentifier(tx, { owner: 'dealing', ownerId: dealing.id });
  await insertEvent(tx, doer, {
    action: 'update',
    resource: 'Dealing',
    key: String(dealing.id),
    title: `${dealing.amount} ${dealing.currency}`,
    before: { paidRial: dealing.paidRial },
    after: { paidRial: '0', paymentStatus: dealingPaymentStatus.returned },
    message: wish.reason ?? '',
  });
  saveDealing(tx, { ...dealing, paidRial: '0' }, { now: doer.now, by: doer.user?.id ?? null });
  return { ...unchanged(dealing), isChanged: true };
}
