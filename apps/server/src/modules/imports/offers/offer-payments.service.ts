/**
 * Rial payments of offers: registered, confirmed, rejected, refunded. The paid sum is always counted from the
 * payments themselves.
 */
import type { CodeOf } from '@nazer/contract/codes.ts';
import { offerPaymentStatus, offerStatus, requestStatus } from '@nazer/contract/imports/imports.codes.ts';
import { offerStates } from '@nazer/contract/imports/offer.states.ts';
import { addAmounts, compareAmounts, subtractAmounts } from '@nazer/contract/kernel/money.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import { isSheba, normalizeSheba } from '@nazer/persian/identity.ts';
import { parsePaymentIdentifier } from '@nazer/persian/payment-identifier.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { dayOf, type Actor } from '../../../platform/machine/actor.ts';
import { insertEvent } from '../../../platform/event-log.ts';
import { markPaid } from '../../payments/payment-identifier.service.ts';
import { getSamePayment } from '../../payments/bank-references.service.ts';
import type { StepOutcome } from '../../../platform/machine/outcome.ts';
import { decideTransition } from '../../../platform/machine/transitions.ts';
import type { RecordKey } from '../../../platform/machine/rules.ts';
import { setRequest } from '../requests/request-state.queries.ts';
import { type LockedOfferFacts, lockOffer } from './offer-facts.ts';
import { offerMachine, paidInFull } from './offers.service.ts';
import {
  findPayment,
  hasPayments,
  insertPayment,
  type KnownPayment,
  recountPaid,
  refundPayments,
  refusePayment,
  updatePayment,
} from './payments.queries.ts';

export interface PaymentInput {
  /** Offer of the payment; without it the offer is that of `identifier`, which the payer quoted. */
  readonly offerId?: number | undefined;
  readonly identifier?: string | undefined;
  /** Office the offer must belong to (otherwise `notFound`); null or left out for any office. */
  readonly sarafiId?: number | null | undefined;
  /** Whole rials, more than zero. */
  readonly amountRial: string;
  /** Code of the enumeration `payType`. */
  readonly payType: number;
  readonly refNo: string;
  readonly senderBank?: string | undefined;
  readonly senderSheba?: string | undefined;
  /** Jalali day of the payment; today when it is left out. */
  readonly payDate?: string | undefined;
  readonly code?: string | undefined;
  readonly description?: string | undefined;
}

/** Offer named by the payment or by its identifier. Throws `notFound`. */
function offerIdOf({ offerId, identifier = '' }: PaymentInput): number {
  if (offerId !== undefined) return offerId;
  const parts = parsePaymentIdentifier(identifier);
  if (parts?.owner !== 'offer') throw new AppError('notFound');
  return parts.ownerId;
}

const eventOf = ({ record, title }: LockedOfferFacts) =>
  ({ action: 'update', resource: 'Offer', key: String(record.id), title }) as const;

/** Throws `illegalTransition` when the contract takes no payments: unless the offer is confirmed or paid. */
function checkPayable({ record: { status, statusBefore } }: LockedOfferFacts, { role: actor }: Actor): void {
  decideTransition(offerStates, 'payRial', { status, statusBefore, actor });
}

const unchanged = ({ record: { id, status } }: LockedOfferFacts): StepOutcome => ({
  id,
  status,
  isChanged: false,
});

const withPaid = (locked: LockedOfferFacts, paidRial: string): LockedOfferFacts => ({
  ...locked,
  record: { ...locked.record, paidRial },
});

const reportedPaymentOf = ({ refNo, senderBank = '', senderSheba = '', amountRial }: PaymentInput) => ({
  refNo: normalizeText(refNo),
  senderBank: normalizeText(senderBank),
  senderSheba: normalizeSheba(senderSheba) ?? normalizeText(senderSheba),
  amountRial,
});

/** Account of the payer if a valid one is given, else the name of the bank. */
const bankOf = ({ senderSheba, senderBank }: ReturnType<typeof reportedPaymentOf>): string =>
  isSheba(senderSheba) ? senderSheba : senderBank;

/**
 * Registers a reported payment, which counts once it is confirmed; gives its id, also when it was reported before.
 * The first one moves the request to `rialPaid`. Throws `badValue` unless the amount is positive, `notFound`,
 * `illegalTransition` when the offer takes no payments, and `repeatedPayment` for another payment with the same
 * reference.
 */
export async function registerPayment(
  tx: Tx,
  actor: Actor,
  input: PaymentInput,
): Promise<{ readonly id: number; readonly offerId: number; readonly isChanged: boolean }> {
  if (compareAmounts(input.amountRial, '0') <= 0)
    throw new AppError('badValue', { values: { field: 'amountRial' } });
  const key = { id: offerIdOf(input), sarafiId: input.sarafiId };
  const locked = await lockOffer(tx, actor, { key });
  const { record: offer } = locked;
  const payment = reportedPaymentOf(input);
  const id = await insertPayment(tx, {
    ...payment,
    offerId: offer.id,
    code: input.code ?? '',
    payDate: input.payDate ?? dayOf(actor),
    payType: input.payType,
    identifier: input.identifier ?? '',
    description: normalizeText(input.description ?? ''),
    userId: actor.user?.id ?? null,
    now: actor.now,
  });
  if (id === undefined) {
    const reported = { ...payment, bank: bankOf(payment), owner: 'offer', ownerId: offer.id } as const;
    return { id: await getSamePayment(tx, reported), offerId: offer.id, isChanged: false };
  }
  // Throws when the contract takes no payments any more; the transaction then also rolls back the insert.
  checkPayable(locked, actor);
  if (offer.requestStatus === requestStatus.offerConfirmed)
    setRequest(tx, actor, { id: offer.requestId, status: requestStatus.rialPaid });
  await insertEvent(tx, actor, {
    ...eventOf(locked),
    after: { paymentId: id, amountRial: payment.amountRial, refNo: payment.refNo },
  });
  return { id, offerId: offer.id, isChanged: true };
}

interface PaymentOfLockedOffer {
  readonly locked: LockedOfferFacts;
  readonly payment: KnownPayment;
}

export interface PaymentTarget {
  readonly paymentId: number;
  /** Office the offer must belong to (otherwise `notFound`); null or left out for any office. */
  readonly sarafiId?: number | null | undefined;
}

/** Locks the offer of a payment, and then reads the payment again, which others may have changed. Throws `notFound`. */
async function lockPayment(
  tx: Tx,
  actor: Actor,
  { paymentId, sarafiId }: PaymentTarget,
): Promise<PaymentOfLockedOffer> {
  const first = await findPayment(tx, { id: paymentId });
  if (!first) throw new AppError('notFound');
  const locked = await lockOffer(tx, actor, { key: { id: first.offerId, sarafiId } });
  const payment = await findPayment(tx, { id: paymentId });
  if (!payment) throw new AppError('notFound');
  return { locked, payment };
}

/** Throws `paymentTooLarge` for a payment above what is missing and the tolerance of the settings. */
function refuseTooMuch({ locked: { record: offer, settings }, payment }: PaymentOfLockedOffer): void {
  const maxRial = addAmounts(offer.totalRial, settings.paymentToleranceRial);
  if (compareAmounts(addAmounts(offer.paidRial, payment.amountRial), maxRial) <= 0) return;
  const missing = subtractAmounts(offer.totalRial, offer.paidRial);
  throw new AppError('paymentTooLarge', { values: { missing } });
}

const wrongPaymentState = ({ status: code }: KnownPayment): AppError =>
  new AppError('illegalTransition', { state: { codes: 'offerPaymentStatus', code } });

/** Recounts the paid rials and writes them to the offer and its identifier. */
async function countPaid(tx: Tx, offerId: number): Promise<string> {
  const paidRial = await recountPaid(tx, offerId);
  await markPaid(tx, { owner: 'offer', ownerId: offerId, paidRial });
  return paidRial;
}

/**
 * Confirms a payment that the bank or the office has seen. When all is paid, the offer waits for its remittance.
 * Throws `notFound`, `paymentTooLarge`, `illegalTransition` for a rejected or refunded payment.
 */
export async function confirmPayment(tx: Tx, actor: Actor, target: PaymentTarget): Promise<StepOutcome> {
  const { locked, payment } = await lockPayment(tx, actor, target);
  if (payment.status === offerPaymentStatus.confirmed) return unchanged(locked);
  checkPayable(locked, actor);
  if (payment.status !== offerPaymentStatus.registered) throw wrongPaymentState(payment);
  refuseTooMuch({ locked, payment });
  const { id, status, paidRial: before } = locked.record;
  await updatePayment(tx, { id: payment.id, offerId: id, status: offerPaymentStatus.confirmed });
  const facts = { paymentId: payment.id, paidRial: await countPaid(tx, id) };
  const paid = withPaid(locked, facts.paidRial);
  const step = { facts: paid, action: 'payRial', input: facts, isIfDue: true } as const;
  const done = await offerMachine.runLocked(tx, actor, step);
  if (done.isChanged) return done;
  await insertEvent(tx, actor, { ...eventOf(locked), before: { paidRial: before }, after: facts });
  return { id, status, isChanged: true };
}

/**
 * Registers and confirms a payment reported by whoever saw the money; nothing changes when it was reported and
 * confirmed before. Throws what `registerPayment` and `confirmPayment` throw.
 */
export async function takePayment(tx: Tx, actor: Actor, input: PaymentInput): Promise<StepOutcome> {
  const { id } = await registerPayment(tx, actor, input);
  return confirmPayment(tx, actor, { paymentId: id, sarafiId: input.sarafiId });
}

/**
 * Moves an offer back after a payment was rejected: one that waited for its remittance waits for rials again, and so
 * does the request when no payment is left. Gives the state of the offer after it.
 */
async function fallBack(tx: Tx, actor: Actor, locked: LockedOfferFacts): Promise<number> {
  const { id, status, requestId, requestStatus: ofRequest, paidRial } = locked.record;
  const isPaid = status === offerStatus.rialPaid;
  const isPartPaid = status === offerStatus.confirmed && ofRequest === requestStatus.rialPaid;
  if ((!isPaid && !isPartPaid) || paidInFull(locked) === null) return status;
  const next = (await hasPayments(tx, { offerId: id }))
    ? requestStatus.rialPaid
    : requestStatus.offerConfirmed;
  if (isPartPaid) {
    setRequest(tx, actor, { id: requestId, status: next });
    return status;
  }
  const input = { paidRial, requestStatus: next };
  const bySystem = { ...actor, role: 'SYS' } as const;
  const step = { facts: locked, action: 'paymentFallsBack', input } as const;
  return (await offerMachine.runLocked(tx, bySystem, step)).status;
}

export interface RefusedPayment extends PaymentTarget {
  readonly refusal: CodeOf<'paymentRefusal'>;
  /** Note of whoever rejected the payment, in their own words; empty when none was given. */
  readonly note: string;
}

/**
 * Rejects a payment for the bank, also a confirmed one; one rejected before stays as it is. Throws `notFound`, and
 * `illegalTransition` for a returned payment, and for a confirmed one unless the offer is confirmed or paid: not once
 * its currency was sent, while a withdrawal waits or after the offer has ended.
 */
export async function rejectPayment(tx: Tx, actor: Actor, target: RefusedPayment): Promise<StepOutcome> {
  const { locked, payment } = await lockPayment(tx, actor, target);
  if (payment.status === offerPaymentStatus.rejected) return unchanged(locked);
  if (payment.status === offerPaymentStatus.returned) throw wrongPaymentState(payment);
  const wasConfirmed = payment.status === offerPaymentStatus.confirmed;
  if (wasConfirmed) checkPayable(locked, actor);
  const { id, paidRial: before } = locked.record;
  const { refusal, note } = target;
  await refusePayment(tx, { id: payment.id, offerId: id, refusal, note, now: actor.now });
  const paidRial = wasConfirmed ? await countPaid(tx, id) : before;
  await insertEvent(tx, actor, {
    ...eventOf(locked),
    before: { paidRial: before },
    after: { rejectedPaymentId: payment.id, paidRial, ...(note !== '' && { reason: note }) },
  });
  return { id, status: await fallBack(tx, actor, withPaid(locked, paidRial)), isChanged: true };
}

/** Whether money may be refunded: the contract is not carried out yet, or a dispute or withdrawal is open. */
function takesRefund({ status, requestStatus: ofRequest }: LockedOfferFacts['record']): boolean {
  const isOpen = status === offerStatus.confirmed || status === offerStatus.rialPaid;
  return isOpen || status === offerStatus.applicantWithdrawal || ofRequest === requestStatus.disputed;
}

/**
 * Marks all confirmed payments as returned to the applicant; the state of the offer stays, and nothing changes when no
 * rials are paid. Throws `notFound`, and `illegalTransition` when there are rials that may not go back (`takesRefund`).
 */
export async function refundOffer(tx: Tx, actor: Actor, key: RecordKey): Promise<StepOutcome> {
  const locked = await lockOffer(tx, actor, { key });
  const { id, status, paidRial: before } = locked.record;
  if (compareAmounts(before, '0') === 0) return unchanged(locked);
  if (!takesRefund(locked.record))
    throw new AppError('illegalTransition', { state: { codes: 'offerStatus', code: status } });
  const refundedPayments = await refundPayments(tx, { offerId: id });
  const paidRial = await countPaid(tx, id);
  await insertEvent(tx, actor, {
    ...eventOf(locked),
    before: { paidRial: before },
    after: { paidRial, refundedPayments },
  });
  return { id, status, isChanged: true };
}
