/** Effects of the steps of an offer besides its state: ledger, commitments, identifiers, the state of the request. */
import {
  offerCancelKind,
  offerDocumentKind,
  offerStatus,
  requestStatus,
} from '@nazer/contract/imports/imports.codes.ts';
import { negateAmount } from '@nazer/contract/kernel/money.ts';
import { positionComponent, positionRefType } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { transactionType } from '@nazer/contract/sana/sana.codes.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import { AppError } from '../../../platform/app-error.ts';
import { dayOf } from '../../../platform/machine/actor.ts';
import type { Change, Taken } from '../../../platform/machine/rules.ts';
import { issueIdentifier } from '../../payments/payment-identifier.service.ts';
import { takeSanaCode } from '../../sana/deals/sana-code.service.ts';
import { closeTaahod, openTaahod } from '../../sarafi/limits/taahod.service.ts';
import { lockOffice, postEntry } from '../../sarafi/positions/position.service.ts';
import { rejectDocuments } from './documents.queries.ts';
import { closeRequest, endOtherOffers, isBinding, isRequestPaid, unbind } from './offer-ends.ts';
import type { HavaleInput, OfferModel, ShownOfferFacts } from './offer-facts.ts';
import type { RequestTarget } from './offer-state.queries.ts';
import { commitmentOf, euroFigures } from './offer-trade.ts';

type TakenOffer<I = undefined> = Taken<OfferModel, I>;
type Done = Change<OfferModel>;

const hourMs = 3_600_000;
const released: RequestTarget = { status: requestStatus.registered, selectedOfferId: null };

/** Receipt of SANA that proves the office's sale. */
export const receiptOf = (
  { record, day }: Pick<ShownOfferFacts, 'record' | 'day'>,
  { trackingCode }: HavaleInput,
) => ({
  trackingCode: normalizeText(trackingCode),
  refType: positionRefType.offer,
  refId: record.id,
  sarafiId: record.sarafiId,
  transactionType: transactionType.sell,
  currency: record.currency,
  amount: record.amount,
  nationalId: record.nationalId,
  day,
});

const select = ({ actor, facts: { record } }: TakenOffer): Done => ({
  set: { is_selected: true, selected_at: actor.now },
  request: { status: requestStatus.offerSelected, selectedOfferId: record.id },
});

const decline = (): Done => ({ set: { is_selected: false, selected_at: null }, request: released });

/** Counts a binding contract in the ledger and in the commitments of the office. */
async function bind({ tx, actor, facts }: TakenOffer, euroAmount: string): Promise<void> {
  const { id: refId, sarafiId, currency, amount, unitPrice, ignorePositionCalc: isIgnored } = facts.record;
  const refType = positionRefType.offer;
  const entry = {
    sarafiId,
    currency,
    bizDate: facts.day,
    component: positionComponent.nimaImportSell,
    amount: negateAmount(amount),
    rate: unitPrice,
    euroAmount: negateAmount(euroAmount),
    refType,
    refId,
    isIgnored,
    createdBy: actor.user?.id ?? null,
  };
  await postEntry(tx, entry, await facts.office());
  const commitment = commitmentOf(facts, euroAmount);
  await openTaahod(tx, {
    ...commitment,
    refType,
    refId,
    sarafiId,
    boundOn: facts.day,
    countedFrom: facts.day,
  });
}

/** Confirms an offer: the contract binds, and the other offers on the request are rejected. */
async function confirm(taken: TakenOffer): Promise<Done> {
  const { tx, actor, facts } = taken;
  const { id, requestId, totalRial, paymentIdentifier: before, ignorePositionCalc } = facts.record;
  const { euroAmount, coefficient } = await euroFigures(facts);
  if (facts.isContested) await endOtherOffers(tx, actor, { requestId, exceptId: id, to: 'reject' });
  const expireAt = new Date(actor.now.getTime() + facts.settings.rialDeadlineHours * hourMs);
  const paymentIdentifier = await issueIdentifier(tx, {
    owner: 'offer',
    ownerId: id,
    expectedRial: totalRial,
    expireAt,
    issuedAt: actor.now,
    isFirst: before === '',
  });
  await bind(taken, euroAmount);
  return {
    set: {
      euro_amount: euroAmount,
      euro_coefficient: coefficient,
      rial_deadline: expireAt,
      payment_identifier: paymentIdentifier,
      is_position_ignored: ignorePositionCalc,
      confirmed_at: actor.now,
      bound_on: facts.day,
    },
    request: { status: requestStatus.offerConfirmed },
    log: { euroAmount, isPositionIgnored: ignorePositionCalc, paymentIdentifier },
  };
}

/** Ends an offer that was not paid until the rial deadline; the request is open again. */
async function lapse({ tx, actor, facts }: TakenOffer): Promise<Done> {
  await unbind(tx, actor, facts);
  return { set: { is_selected: false, cancel_kind: offerCancelKind.system }, request: released };
}

type Ended = 'sarafi' | 'centralBank' | 'applicant';

/** Ends a refunded offer: position and commitment are reversed today, and the request is open again or ends too. */
async function end({ tx, actor, facts, step }: TakenOffer, by: Ended): Promise<Done> {
  const { status, statusBefore, requestStatus: ofRequest } = facts.record;
  const isWithdrawn = by === 'applicant';
  if (isBinding(isWithdrawn ? statusBefore : status)) await unbind(tx, actor, facts);
  const kind = offerCancelKind[by];
  const isOver = isWithdrawn && isRequestPaid(ofRequest);
  const selected = isOver ? { status: requestStatus.cancelled, selectedOfferId: null } : released;
  return {
    set: { cancel_kind: kind, cancel_reason: step.reason, is_selected: false },
    ...(status === offerStatus.active ? {} : { request: selected }),
    log: { cancelKind: kind },
    ...(isOver ? { after: () => closeRequest(tx, actor, facts) } : {}),
  };
}

const cancel = (taken: TakenOffer): Promise<Done> =>
  end(taken, taken.actor.role === 'SAR' ? 'sarafi' : 'centralBank');

/** Stores the applicant's withdrawal; the contract stays open until it is answered. */
const withdraw = ({ facts: { record }, step }: TakenOffer): Done => ({
  set: {
    status_before_cancel: record.status,
    cancel_reason: step.reason,
    withdrawal_count: record.withdrawalCount + 1,
  },
});

/** Records that the office has sent the currency, with the SANA code of its sale. */
async function havale({ tx, actor, facts, input }: TakenOffer<HavaleInput | undefined>): Promise<Done> {
  if (!input) throw new AppError('missingField', { values: { field: 'trackingCode' } });
  const receipt = receiptOf(facts, input);
  await takeSanaCode(tx, receipt);
  const { trackingCode } = receipt;
  const havaleNo = normalizeText(input.havaleNo ?? '');
  return {
    request: { status: requestStatus.havaleIssued },
    set: {
      sana_tracking_code: trackingCode,
      havale_no: havaleNo,
      havale_date: input.havaleDate ?? facts.day,
      havale_at: actor.now,
    },
    log: { sanaTrackingCode: trackingCode, havaleNo },
  };
}

/** Rejects the documents of a remittance; the offer waits for another one. */
async function rejectHavale({ tx, facts: { record } }: TakenOffer): Promise<Done> {
  await rejectDocuments(tx, { offerId: record.id, kind: offerDocumentKind.havale });
  return {
    request: { status: requestStatus.rialPaid },
    set: { havale_no: '', havale_date: '', havale_at: null },
  };
}

/** Ends a completed contract and closes its commitment. */
async function finish({ tx, actor, facts: { record } }: TakenOffer): Promise<Done> {
  await closeTaahod(tx, { refType: positionRefType.offer, refId: record.id, day: dayOf(actor) });
  return {
    request: { status: requestStatus.makhtoome },
    set: { makhtoome_at: actor.now, makhtoome_on: dayOf(actor) },
  };
}

/**
 * Reopens an ended contract for a supervisor: its commitment counts again as it was bound, even above the ceiling;
 * position and SANA code stay as they are.
 */
async function returnFromMakhtoome({ tx, actor, facts }: TakenOffer): Promise<Done> {
  const { id: refId, sarafiId, euroAmount, boundOn } = facts.record;
  await lockOffice(tx, sarafiId);
  const commitment = commitmentOf(facts, euroAmount);
  const countedFrom = facts.day;
  await openTaahod(tx, {
    ...commitment,
    refType: positionRefType.offer,
    refId,
    sarafiId,
    boundOn,
    countedFrom,
  });
  // The deadline of the applicant's answer starts anew, otherwise the job would end the contract again at once.
  return {
    request: { status: requestStatus.havaleIssued },
    set: { makhtoome_at: null, makhtoome_on: '', havale_at: actor.now },
  };
}

export const offerEffects = {
  select,
  decline,
  confirm,
  lapse,
  payRial: ({ input }: TakenOffer<OfferModel['inputs']['payRial']>): Done => ({
    request: { status: requestStatus.rialPaid },
    log: { ...input },
  }),
  paymentFallsBack: ({ input }: TakenOffer<OfferModel['inputs']['paymentFallsBack']>): Done => ({
    request: { status: input.requestStatus },
    log: { paidRial: input.paidRial },
  }),
  cancel,
  cancelPaid: cancel,
  withdraw,
  confirmWithdrawal: (taken: TakenOffer): Promise<Done> => end(taken, 'applicant'),
  havale,
  rejectHavale,
  finalConfirm: finish,
  close: finish,
  returnFromMakhtoome,
};
