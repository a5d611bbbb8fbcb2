/** Rial payments of retail deals: reported by offices, confirmed by banks, validated, corrected by supervisors. */
import type { sanaFeeds } from '@nazer/contract/sana/sana.feeds.ts';
import { payType, rialiPaymentStatus as statuses } from '@nazer/contract/payments/payments.codes.ts';
import { rialiPaymentStates } from '@nazer/contract/payments/riali-payment.states.ts';
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import { normalizeText, toLatinDigits } from '@nazer/persian/fold.ts';
import { normalizeBankCard, normalizeSheba } from '@nazer/persian/identity.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import type * as z from 'zod';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type Actor, actorOf } from '../../../platform/machine/actor.ts';
import { insertEvent } from '../../../platform/event-log.ts';
import { readReason } from '../../../platform/machine/read-reason.ts';
import { officeOf } from '../../../platform/session/row-scope.ts';
import type { Ingested } from '../../intake/feeds.service.ts';
import { type PaymentLimits, validityOf } from './payment-validity.ts';
import { daysApart, getPaymentLimits } from './payment-terms.ts';
import {
  type ArchivedMonths,
  getArchivedMonths,
  refuseArchivedCode,
} from '../archive/archived-months.service.ts';
import { refuseWaitingDeal } from '../deals/sana-code.service.ts';
import { readTrackingCode } from '../deals/tracking-code.ts';
import { readDealDay, type Reading } from '../deals/read-sana-row.ts';
import { rialiMachine } from './riali-machine.ts';
import {
  findPaidDeals,
  findPaymentForUpdate,
  type LockedPayment,
  makeDue,
  type NewPayment,
  type PaidDeal,
  updateOverridden,
} from './riali-payments.queries.ts';

type PaymentRow = z.output<typeof sanaFeeds.RialPayments.row>;

const badValue = (field: string): AppError => new AppError('badValue', { values: { field } });
/** Text with Latin digits; empty when left out. */
const digitsOf = (text = ''): string => toLatinDigits(normalizeText(text));

/** Sheba in its stored form; empty stays empty. Throws `badValue`. */
function readSheba(text: string | undefined, field: string): string {
  if (digitsOf(text) === '') return '';
  const sheba = normalizeSheba(text ?? '');
  if (sheba === null) throw badValue(field);
  return sheba;
}

/**
 * Card number with only its first six and last four digits, as it is stored; empty stays empty. Throws `badValue`.
 */
function readCard(text: string | undefined): string {
  if (digitsOf(text) === '') return '';
  const card = normalizeBankCard(text ?? '');
  if (card === null) throw badValue('srcCard');
  return `${card.slice(0, 6)}******${card.slice(-4)}`;
}

interface PaymentReading extends Reading {
  /** Deals by tracking code. */
  readonly deals: ReadonlyMap<string, PaidDeal>;
  readonly archived: ArchivedMonths;
}

/**
 * Deal of a payment. Throws `badTrackingCode`, `sanaCodeUnknown` (also for the deal of another office),
 * `dealsArchived`, and what `refuseWaitingDeal` throws for a deal that does not count.
 */
function dealOf({ deals, sarafiId, archived }: PaymentReading, text: string): PaidDeal {
  const code = readTrackingCode(text);
  refuseArchivedCode(archived, code);
  const deal = deals.get(code);
  const isSeen = deal && (sarafiId === null || deal.sarafiId === sarafiId);
  if (!deal || !isSeen) throw new AppError('sanaCodeUnknown', { values: { code } });
  refuseWaitingDeal(deal.status, code);
  return deal;
}

/** A payment that was read but not judged yet, with its deal. */
type Draft = Omit<NewPayment, 'validity' | 'isInquired'> & { readonly deal: PaidDeal };

/** Reads a row. Throws what `dealOf` throws, `badValue`, and `dealInFuture` for a payment after today. */
function readPayment(row: PaymentRow, reading: PaymentReading): Draft {
  const deal = dealOf(reading, row.trackingCode);
  const isCash = row.payType === payType.cash;
  const refNo = digitsOf(row.refNo);
  if (refNo === '' && !isCash) throw badValue('refNo');
  if (compareAmounts(row.amountRial, '0') <= 0) throw badValue('amountRial');
  return {
    deal,
    sanaTransactionId: deal.id,
    trackingCode: deal.trackingCode,
    sarafiId: deal.sarafiId,
    payType: row.payType,
    amountRial: row.amountRial,
    payDate: readDealDay(row.payDate, reading, 'payDate'),
    refNo,
    terminalNo: digitsOf(row.terminalNo),
    srcSheba: readSheba(row.srcSheba, 'srcSheba'),
    srcCard: readCard(row.srcCard),
    dstSheba: readSheba(row.dstSheba, 'dstSheba'),
    // Banks are asked by the payer's national id; without one it is the customer's.
    payerNationalId: digitsOf(row.payerNationalId) || deal.nationalId,
    customerName: deal.customerName,
  };
}

/** Validity of a new payment: cash is judged at once, as no bank is asked about it; any other is `notInquired`. */
async function evaluatedPayment(
  tx: Tx,
  { deal, ...draft }: Draft,
  limits: PaymentLimits,
): Promise<NewPayment> {
  const facts = {
    payType: draft.payType,
    amountRial: draft.amountRial,
    bank: { kind: 'none' },
    // Without an answer of the bank, payers and accounts are compared with nothing.
    payers: [deal.nationalId, deal.agentId],
    officeShebas: [deal.sheba],
    isRepeated: false,
    businessDays: await daysApart(tx, deal.date, draft.payDate),
  } as const;
  return { ...draft, validity: validityOf(facts, limits), isInquired: draft.payType !== payType.cash };
}

/**
 * Records payments; gives for each row, in their order, the id or the refusal. `repeatedPayment`: the bank's
 * reference belongs to another payment.
 */
export async function recordRialiPayments(
  tx: Tx,
  ctx: Pick<Ctx, 'clock' | 'user' | 'address' | 'requestId'>,
  rows: readonly PaymentRow[],
): Promise<readonly (Ingested | AppError)[]> {
  const { user, address, requestId } = ctx;
  const now = ctx.clock.now();
  const deals = await findPaidDeals(tx, {
    codes: [...new Set(rows.map(({ trackingCode }) => digitsOf(trackingCode)))],
  });
  const reading: PaymentReading = {
    today: todayJalali(now),
    sarafiId: officeOf(ctx),
    deals: new Map(deals.map((deal) => [deal.trackingCode, deal])),
    archived: await getArchivedMonths(tx),
  };
  const limits = await getPaymentLimits(tx);
  const read: (NewPayment | AppError)[] = [];
  for (const row of rows) {
    try {
      read.push(await evaluatedPayment(tx, readPayment(row, reading), limits));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      read.push(error);
    }
  }
  const places = read.flatMap((payment, at) => (payment instanceof AppError ? [] : [{ payment, at }]));
  // Feeds of banks and of the central bank may report any payment, an office only its own.
  const role = reading.sarafiId === null ? 'SYS' : 'SAR';
  const facts = places.map(({ payment }) => payment);
  const creation = { transition: 'register', facts } as const;
  const ids = await rialiMachine.beginAll(tx, { user, address, requestId, role, now }, creation);
  const answers: (Ingested | AppError)[] = read.map((payment) =>
    payment instanceof AppError ? payment : new AppError('repeatedPayment'),
  );
  for (const [index, { at }] of places.entries()) {
    const id = ids[index] ?? null;
    if (id !== null) answers[at] = { id };
  }
  return answers;
}

export interface PaymentChanged {
  readonly id: number;
  /** Code of `rialiPaymentStatus`, which neither change affects. */
  readonly status: number;
  readonly isChanged: boolean;
}

const entityOf = (id: number, title: string) =>
  ({ resource: rialiPaymentStates.entity, key: String(id), title }) as const;

/** Locks a payment until the transaction ends. Throws `notFound`, also for that of another office. */
async function lockPayment(tx: Tx, ctx: Ctx, id: number): Promise<LockedPayment> {
  const payment = await findPaymentForUpdate(tx, { id, sarafiId: officeOf(ctx) });
  if (!payment) throw new AppError('notFound');
  return payment;
}

/** Throws `forbidden` unless the actor is a supervisor. */
function refuseOthers({ role }: Actor): void {
  if (role !== 'SUP') throw new AppError('forbidden');
}

/**
 * Sets the validity a supervisor decided on; later answers of the bank do not change it. Throws `forbidden`,
 * `reasonTooShort`, `reasonTooLong` and `notFound`.
 */
export async function overridePayment(
  tx: Tx,
  ctx: Ctx,
  {
    id,
    validity,
    reason: given,
  }: { readonly id: number; readonly validity: number; readonly reason: string },
): Promise<PaymentChanged> {
  const actor = actorOf(ctx);
  refuseOthers(actor);
  const reason = readReason(given);
  const { status, ...payment } = await lockPayment(tx, ctx, id);
  if (payment.isOverridden && payment.validity === validity) return { id, status, isChanged: false };
  await updateOverridden(tx, { id, validity, reason });
  await insertEvent(tx, actor, {
    ...entityOf(id, payment.trackingCode),
    action: 'update',
    before: { paymentValidity: payment.validity },
    after: { paymentValidity: validity, isOverridden: true },
    message: reason,
  });
  return { id, status, isChanged: true };
}

/** Whether the bank has answered, or none is asked. */
export const isInquiryOver = (payment: { readonly status: number; readonly payType: number }): boolean =>
  payment.status === statuses.confirmed ||
  payment.status === statuses.returned ||
  payment.payType === payType.cash;

/** Whether the bank is being asked already or will be at once, so that nothing needs to be hastened. */
export const isAskedNow = (
  { status, nextInquiryAt }: { readonly status: number; readonly nextInquiryAt: Date | null },
  now: Date,
): boolean => status === statuses.inquiring || (nextInquiryAt !== null && nextInquiryAt <= now);

/**
 * Makes the next question to the bank due now, also after the last try; nothing changes when it is asked now
 * anyway. Throws `notFound`, and `illegalTransition` when the bank has answered or the payment is cash.
 */
export async function retryPayment(tx: Tx, ctx: Ctx, id: number): Promise<PaymentChanged> {
  const now = ctx.clock.now();
  const { status, nextInquiryAt, ...payment } = await lockPayment(tx, ctx, id);
  if (isInquiryOver({ status, payType: payment.payType })) {
    throw new AppError('illegalTransition', {
      state: { codes: rialiPaymentStates.codes, code: status },
      data: { status },
    });
  }
  if (isAskedNow({ status, nextInquiryAt }, now)) return { id, status, isChanged: false };
  await makeDue(tx, { id, now });
  await insertEvent(tx, actorOf(ctx), {
    ...entityOf(id, payment.trackingCode),
    action: 'update',
    after: { inquiryCount: payment.inquiryCount },
  });
  return { id, status, isChanged: true };
}
