/** Steps that people of an office take with its offers, through the same state machine as the feeds of its systems. */
import type { Api } from '@nazer/contract/api.ts';
import { offerStates } from '@nazer/contract/imports/offer.states.ts';
import type { Outcome } from '@nazer/contract/kernel/outcome.ts';
import { payType } from '@nazer/contract/payments/payments.codes.ts';
import { parseAmount, parseRial } from '@nazer/persian/amount.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import { normalizeSheba } from '@nazer/persian/identity.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { CallInputs, Ctx } from '../../../platform/ctx.ts';
import { readDayIfAny } from '../../../platform/day-range.ts';
import { actorOf, dayOf } from '../../../platform/machine/actor.ts';
import { outcomeOf } from '../../../platform/machine/outcome.ts';
import { officeOf } from '../../../platform/session/row-scope.ts';
import { requireField } from '../../../resources/rows/needed.ts';
import type { OfferInput } from './offer-bid.ts';
export type { OfferInput };
import { takePayment } from './offer-payments.service.ts';
import { offerMachine, registerOffer } from './offers.service.ts';

type Input<N extends keyof Api> = CallInputs<Api[N]>;

/** Office of the caller. Throws `forbidden` for staff, who make no offers. */
function ownOffice(ctx: Ctx): number {
  const own = officeOf(ctx);
  if (own === null) throw new AppError('forbidden');
  return own;
}

/** Command for an offer of the caller's office; offers of other offices are not found. */
export const ofOwn = <A extends string>(ctx: Ctx, { offerId }: { readonly offerId: number }, action: A) => ({
  key: { id: offerId, sarafiId: ownOffice(ctx) },
  action,
});

interface TypedBid {
  readonly requestId: number;
  readonly unitPrice: string;
  readonly irrWage?: string | undefined;
  readonly transferDelayHours: number;
}

/** Value of a field that could be read. Throws `badValue` for null. */
const given = (field: string, value: string | null): string => {
  if (value === null) throw new AppError('badValue', { values: { field } });
  return value;
};

/**
 * Reads a bid with numbers as people type them. Throws `badValue`, also for a price with more than four decimals and a
 * wage that is not in whole rials.
 */
export function readTypedBid({ unitPrice, irrWage = '', ...bid }: TypedBid, sarafiId: number): OfferInput {
  return {
    ...bid,
    sarafiId,
    unitPrice: given('unitPrice', parseAmount(unitPrice, 4)),
    ...(irrWage.trim() !== '' && { irrWage: given('irrWage', parseRial(irrWage)) }),
  };
}

/**
 * Registers a bid of the caller's office. Throws `forbidden` for staff, `badValue`, and what `registerOffer`
 * throws.
 */
export async function makeOffer(ctx: Ctx, { body }: Input<'POST /api/Import/MakeOffer'>): Promise<Outcome> {
  const bid = readTypedBid(body, ownOffice(ctx));
  const made = await ctx.db.transaction((tx) => registerOffer(tx, actorOf(ctx), bid));
  return outcomeOf(ctx, offerStates, made);
}

/**
 * Reads a payment an office reports, which needs a bank reference. Cheques are refused: a cheque counts once the bank
 * has collected it. Throws `missingField`, `badSheba`, `badDateInput`, and `badValue` for a cheque, a day after today
 * and an amount that is no number of rials.
 */
function readReported({ body }: Input<'POST /api/Import/ReportPayment'>, today: string) {
  const { amountRial, refNo, payType: way, senderBank, senderSheba = '' } = body;
  if (normalizeText(refNo) === '') throw new AppError('missingField', { values: { field: 'refNo' } });
  if (way === payType.digitalCheque) throw new AppError('badValue', { values: { field: 'payType' } });
  if (senderSheba.trim() !== '' && normalizeSheba(senderSheba) === null)
    throw new AppError('badSheba', { inputs: [{ field: 'senderSheba', code: 'badSheba' }] });
  const payDate = readDayIfAny('payDate', body.payDate);
  if (payDate !== undefined && payDate > today)
    throw new AppError('badValue', { values: { field: 'payDate' } });
  return {
    amountRial: given('amountRial', parseRial(amountRial)),
    refNo,
    payType: way,
    payDate,
    senderBank,
    senderSheba,
  };
}

/**
 * Registers and confirms rials of the applicant that the caller's office has received, as a feed of its own system
 * would. Throws `forbidden` for staff, and what `readReported` and `takePayment` throw.
 */
export async function reportPayment(
  ctx: Ctx,
  input: Input<'POST /api/Import/ReportPayment'>,
): Promise<Outcome> {
  const actor = actorOf(ctx);
  const payment = readReported(input, dayOf(actor));
  const step = ofOwn(ctx, input.body, 'reportPayment');
  const paid = await ctx.db.transaction(async (tx) => {
    await offerMachine.decide(tx, actor, step);
    const { id: offerId, sarafiId } = step.key;
    return takePayment(tx, actor, { ...payment, offerId, sarafiId });
  });
  return outcomeOf(ctx, offerStates, paid);
}

/**
 * Records the remittance of an offer of the caller's office, which is of today when no day is given. Throws `forbidden`
 * for staff, `missingField`, `badDateInput`, `notFound` and what the step refuses.
 */
export async function issueHavale(
  ctx: Ctx,
  { body }: Input<'POST /api/Import/IssueHavale'>,
): Promise<Outcome> {
  const { trackingCode, havaleNo, havaleDate } = body;
  return offerMachine.take(ctx, {
    ...ofOwn(ctx, body, 'havale'),
    input: {
      trackingCode: requireField('trackingCode', trackingCode),
      havaleNo,
      havaleDate: readDayIfAny('havaleDate', havaleDate),
    },
  });
}
