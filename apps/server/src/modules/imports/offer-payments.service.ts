/** The rials of offers: registered, confirmed, refused, refunded. Each is counted once, from the payments themselves. */
import { offerPaymentStatus, offerStatus, requestStatus } from '@nazer/contract/imports/imports.codes.ts';
import { addAmounts, compareAmounts, subtractAmounts } from '@nazer/contract/kernel/money.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import { isSheba, normalizeSheba } from '@nazer/persian/identity.ts';
import { parsePaymentIdentifier } from '@nazer/persian/payment-identifier.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import { dayOf, type Doer } from '../../platform/doer.ts';
import { insertEvent } from '../../platform/event-log.ts';
import { markPaid } from '../exports/payment-identifier.service.ts';
import { getSamePayment } from '../payments/bank-references.service.ts';
import { getMarketSettings } from '../settings/market-settings.service.ts';
import type { LockedOffer } from './offer-state.queries.ts';
import {
  type Changed,
  decideOffer,
  isStep,
  lockOffer,
  missingRial,
  offerTitle,
  type OfferTarget,
  setRequest,
  takeStep,
  unchanged,
} from './offer-steps.ts';
import {
  findPayment,
  hasPayments,
  insertPayment,
  type KnownPayment,
  recountPaid,
  refundPayments,
  updatePayment,
} from './payments.queries.ts';

export interface PaymentInput {
  /** The offer, or the identifier the payer quoted. */
  readonly offerId?: number | undefined;
  readonly identifier?: string | undefined;
  readonly sarafiId?: number | null | undefined;
  readonly amountRial: string;
  /** `payType`. */
  readonly payType: number;
  readonly refNo: string;
  readonly senderBank?: string | undefined;
  readonly senderSheba?: string | undefined;
  /** Jalali; today without. */
  readonly payDate?: string | undefined;
  readonly code?: string | undefined;
  readonly description?: string | undefined;
}

/** Throws `notFound`. */
function offerIdOf({ offerId, identifier = '' }: PaymentInput): number {
  if (offerId !== undefined) return offerId;
  const parts = parsePaymentIdentifier(identifier);
  if (parts?.owner !== 'offer') throw new AppError('notFound');
  return parts.ownerId;
}

const eventOf = (offer: LockedOffer) =>
  ({ action: 'update', resource: 'Offer', key: String(offer.id), title: offerTitle(offer) }) as const;

const toldOf = ({ refNo, senderBank = '', senderSheba = '', amountRial }: PaymentInput) => ({
  refNo: normalizeText(refNo),
  senderBank: normalizeText(senderBank),
  senderSheba: normalizeSheba(senderSheba) ?? normalizeText(senderSheba),
  amountRial,
});

/** The account weighs more than a name beside it. */
const bankOf = ({ senderSheba, senderBank }: ReturnType<typeof toldOf>): string =>
  isSheba(senderSheba) ? senderSheba : senderBank;

/**
 * A payment was told of; it counts with its confirmation. Gives its number, that of the same one told of before.
 * Throws `notFound`, `illegalTransition` where the offer takes no payments, and `repeatedPayment` for another one
 * under a reference that is taken.
 */
export async function registerPayment(
  tx: Tx,
  doer: Doer,
  input: PaymentInput,
): Promise<{ readonly id: number; readonly offerId: number; readonly isChanged: boolean }> {
  if (compareAmounts(input.amountRial, '0') <= 0)
    throw new AppError('badValue', { values: { field: 'amountRial' } });
  const offer = await lockOffer(tx, { offerId: offerIdOf(input), sarafiId: input.sarafiId });
  const payment = toldOf(input);
  const id = await insertPayment(tx, {
    ...payment,
    offerId: offer.id,
    code: input.code ?? '',
    payDate: input.payDate ?? dayOf(doer),
    payType: input.payType,
    identifier: input.identifier ?? '',
    description: normalizeText(input.description ?? ''),
    userId: doer.user?.id ?? null,
    now: doer.now,
  });
  if (id === undefined) {
    const told = { ...payment, bank: bankOf(payment), owner: 'offer', ownerId: offer.id } as const;
    return { id: await getSamePayment(tx, told), offerId: offer.id, isChanged: false };
  }
  // Throws for what takes no payments any more; the insert goes with the transaction.
  decideOffer(offer, 'payRial', { role: doer.role });
  if (offer.requestStatus === requestStatus.offerConfirmed)
    setRequest(tx, doer, { requestId: offer.requestId, status: requestStatus.rialPaid });
  await insertEvent(tx, doer, {
    ...eventOf(offer),
    after: { paymentId: id, amountRial: payment.amountRial, refNo: payment.refNo },
  });
  return { id, offerId: offer.id, isChanged: true };
}

interface HeldPayment {
  readonly offer: LockedOffer;
  readonly payment: KnownPayment;
}

/** Holds the offer of a payment, then reads the payment. Throws `notFound`. */
async function lockPayment(
  tx: Tx,
  { paymentId, sarafiId }: { readonly paymentId: number; readonly sarafiId?: number | null | undefined },
): Promise<HeldPayment> {
  const first = await findPayment(tx, paymentId);
  if (!first) throw new AppError('notFound');
  const offer = await lockOffer(tx, { offerId: first.offerId, sarafiId });
  const payment = await findPayment(tx, paymentId);
  if (!payment) throw new AppError('notFound');
  return { offer, payment };
}

async function refuseTooMuch(tx: Tx, { offer, payment }: HeldPayment): Promise<void> {
  const { paymentToleranceRial } = await getMarketSettings(tx);
  const most = addAmounts(offer.totalRial, paymentToleranceRial);
  if (compareAmounts(addAmounts(offer.paidRial, payment.amountRial), most) <= 0) return;
  const missing = subtractAmounts(offer.totalRial, offer.paidRial);
  throw new AppError('paymentTooLarge', { values: { missing } });
}

export interface PaymentTarget {
  readonly paymentId: number;
  readonly sarafiId?: number | null | undefined;
}

/**
 * The bank, or the office, has seen the money. With the last rial the offer waits for its remittance. Throws
 * `notFound`, `paymentTooLarge`, `illegalTransition` for a payment that was refused or refunded.
 */
export async function confirmPayment(tx: Tx, doer: Doer, target: PaymentTarget): Promise<Changed> {
  const held = await lockPayment(tx, target);
  const { offer, payment } = held;
  if (payment.status === offerPaymentStatus.confirmed) return unchanged(offer);
  const decision = decideOffer(offer, 'payRial', { role: doer.role });
  if (payment.status !== offerPaymentStatus.registered)
    throw new AppError('illegalTransition', {
      state: { codes: 'offerPaymentStatus', code: payment.status },
    });
  await refuseTooMuch(tx, held);
  await updatePayment(tx, { id: payment.id, offerId: offer.id, status: offerPaymentStatus.confirmed });
  const paidRial = await recountPaid(tx, offer.id);
  await markPaid(tx, { owner: 'offer', ownerId: offer.id, paidRial });
  const facts = { paymentId: payment.id, paidRial };
  const isPaid = (await missingRial(tx, offer, paidRial)) === null;
  if (isStep(decision) && isPaid) {
    const request = { status: requestStatus.rialPaid };
    return takeStep(tx, doer, { offer, step: decision, request, facts });
  }
  await insertEvent(tx, doer, { ...eventOf(offer), before: { paidRial: offer.paidRial }, after: facts });
  return { id: offer.id, status: offer.status, isChanged: true };
}

/**
 * What is paid is less than it was: an offer that waited for its remittance waits for rials again, and the request
 * with it where no payment is left.
 */
async function fallBack(
  tx: Tx,
  doer: Doer,
  { offer, paidRial }: { readonly offer: LockedOffer; readonly paidRial: string },
): Promise<number> {
  const isShort = (await missingRial(tx, offer, paidRial)) !== null;
  const isPaid = offer.status === offerStatus.rialPaid;
  const isPartPaid = offer.status === offerStatus.confirmed && offer.requestStatus === requestStatus.rialPaid;
  if ((!isPaid && !isPartPaid) || !isShort) return offer.status;
  const status = (await hasPayments(tx, offer.id)) ? requestStatus.rialPaid : requestStatus.offerConfirmed;
  if (isPartPaid) {
    setRequest(tx, doer, { requestId: offer.requestId, status });
    return offer.status;
  }
  const step = decideOffer(offer, 'paymentFallsBack', { role: 'SYS' });
  if (!isStep(step)) return offer.status;
  return (await takeStep(tx, doer, { offer, step, request: { status }, facts: { paidRial } })).status;
}

/**
 * The bank refuses a payment, also one it had confirmed (a cheque that bounced). Throws `notFound`, and
 * `illegalTransition` once the remittance is out.
 */
export async function rejectPayment(tx: Tx, doer: Doer, target: PaymentTarget): Promise<Changed> {
  const { offer, payment } = await lockPayment(tx, target);
  if (payment.status === offerPaymentStatus.rejected) return unchanged(offer);
  if (payment.status === offerPaymentStatus.returned)
    throw new AppError('illegalTransition', {
      state: { codes: 'offerPaymentStatus', code: payment.status },
    });
  const wasConfirmed = payment.status === offerPaymentStatus.confirmed;
  if (wasConfirmed) decideOffer(offer, 'payRial', { role: doer.role });
  await updatePayment(tx, { id: payment.id, offerId: offer.id, status: offerPaymentStatus.rejected });
  const paidRial = wasConfirmed ? await recountPaid(tx, offer.id) : offer.paidRial;
  if (wasConfirmed) await markPaid(tx, { owner: 'offer', ownerId: offer.id, paidRial });
  await insertEvent(tx, doer, {
    ...eventOf(offer),
    before: { paidRial: offer.paidRial },
    after: { rejectedPaymentId: payment.id, paidRial },
  });
  return { id: offer.id, status: await fallBack(tx, doer, { offer, paidRial }), isChanged: true };
}

/** Where money may go back: the contract is not carried out, or a dispute or withdrawal is open. */
function takesRefund({ status, requestStatus: ofRequest }: LockedOffer): boolean {
  const isOpen = status === offerStatus.confirmed || status === offerStatus.rialPaid;
  return isOpen || status === offerStatus.applicantWithdrawal || ofRequest === requestStatus.disputed;
}

/** All that was confirmed goes back to the applicant, at once. Throws `notFound` and `illegalTransition`. */
export async function refundOffer(tx: Tx, doer: Doer, target: OfferTarget): Promise<Changed> {
  const offer = await lockOffer(tx, target);
  if (compareAmounts(offer.paidRial, '0') === 0) return unchanged(offer);
  if (!takesRefund(offer))
    throw new AppError('illegalTransition', { state: { codes: 'offerStatus', code: offer.status } });
  const count = await refundPayments(tx, offer.id);
  const paidRial = await recountPaid(tx, offer.id);
  await markPaid(tx, { owner: 'offer', ownerId: offer.id, paidRial });
  await insertEvent(tx, doer, {
    ...eventOf(offer),
    before: { paidRial: offer.paidRial },
    after: { paidRial, refundedPayments: count },
  });
  return { id: offer.id, status: offer.status, isChanged: true };
}
