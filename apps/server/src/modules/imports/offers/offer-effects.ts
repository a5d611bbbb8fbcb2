/**
 * Effects of the steps of an offer: what each writes to the position ledger, commitments, payment identifier and
 * documents, and the fields of the offer (`set`) and of its request (`request`) that the machine stores with the new
 * state. Each runs in the transaction of the step, after its guards, with offer and request locked. Amounts are decimal
 * strings; days are Jalali.
 */
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
import type { Change, StepRun } from '../../../platform/machine/rules.ts';
import { issueIdentifier } from '../../payments/payment-identifier.service.ts';
import { takeSanaCode } from '../../sana/deals/sana-code.service.ts';
import { closeTaahod, openTaahod } from '../../sarafi/limits/taahod.service.ts';
import { lockOffice, postEntry } from '../../sarafi/positions/position.service.ts';
import { rejectDocuments } from './documents.queries.ts';
import { closeRequest, endOtherOffers, isBinding, isRequestPaid, unbind } from './offer-ends.ts';
import type { HavaleInput, OfferModel, VisibleOfferFacts } from './offer-facts.ts';
import type { RequestTarget } from './offer-state.queries.ts';
import { commitmentOf, euroFigures } from './offer-trade.ts';

type OfferRun<I = undefined> = StepRun<OfferModel, I>;
type OfferWrites = Change<OfferModel>;

const hourMs = 3_600_000;
/** State of a request whose selected offer has ended: other offers may be selected again. */
const reopenedRequest: RequestTarget = { status: requestStatus.registered, selectedOfferId: null };

/**
 * Deal that SANA must know under the tracking code: the office's sale of the offer's currency to the merchant on `day`.
 * `checkSanaCode` compares SANA's receipt with it.
 */
export const receiptOf = (
  { record, day }: Pick<VisibleOfferFacts, 'record' | 'day'>,
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

/** Marks an offer as the one the applicant has selected. */
const select = ({ actor, facts: { record } }: OfferRun): OfferWrites => ({
  set: { is_selected: true, selected_at: actor.now },
  request: { status: requestStatus.offerSelected, selectedOfferId: record.id },
});

/** The office declines the selected offer; the request is open again. */
const decline = (): OfferWrites => ({
  set: { is_selected: false, selected_at: null },
  request: reopenedRequest,
});

/**
 * Counts a binding contract: posts the sale to the ledger and opens the office's commitment. Locks the office until
 * commit, unless the step has locked it. Throws `notFound` when there is no such office.
 */
async function bind({ tx, actor, facts }: OfferRun, euroAmount: string): Promise<void> {
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

/**
 * Confirms an offer: rejects the other offers on the request, issues the payment identifier, and counts the contract.
 * The applicant must pay within `rialDeadlineHours` of the settings. Throws `noRate` when the currency has no reference
 * rate today.
 */
async function confirm(run: OfferRun): Promise<OfferWrites> {
  const { tx, actor, facts } = run;
  const { id, requestId, totalRial, paymentIdentifier: formerIdentifier, ignorePositionCalc } = facts.record;
  const { euroAmount, coefficient } = await euroFigures(facts);
  if (facts.isContested) await endOtherOffers(tx, actor, { requestId, exceptId: id, to: 'reject' });
  const rialDeadline = new Date(actor.now.getTime() + facts.settings.rialDeadlineHours * hourMs);
  const paymentIdentifier = await issueIdentifier(tx, {
    owner: 'offer',
    ownerId: id,
    expectedRial: totalRial,
    expireAt: rialDeadline,
    issuedAt: actor.now,
    isFirst: formerIdentifier === '',
  });
  await bind(run, euroAmount);
  return {
    set: {
      euro_amount: euroAmount,
      euro_coefficient: coefficient,
      rial_deadline: rialDeadline,
      payment_identifier: paymentIdentifier,
      is_position_ignored: ignorePositionCalc,
      confirmed_at: actor.now,
      bound_on: facts.day,
    },
    request: { status: requestStatus.offerConfirmed },
    log: { euroAmount, isPositionIgnored: ignorePositionCalc, paymentIdentifier },
  };
}

/**
 * The system ends an offer that was not paid by its rial deadline: reverses position and commitment, voids the payment
 * identifier, and opens the request again.
 */
async function lapse({ tx, actor, facts }: OfferRun): Promise<OfferWrites> {
  await unbind(tx, actor, facts);
  return { set: { is_selected: false, cancel_kind: offerCancelKind.system }, request: reopenedRequest };
}

/** Side that ends the offer: the office, the central bank, or the applicant by withdrawing. */
type EndedBy = 'sarafi' | 'centralBank' | 'applicant';

/**
 * Ends an offer. A binding contract is undone today: position and commitment reversed, identifier voided. The request
 * is open again; when a paid applicant withdraws, the request and its other offers end, too. The request of an offer
 * that was never selected stays as it is.
 */
async function end({ tx, actor, facts, step }: OfferRun, by: EndedBy): Promise<OfferWrites> {
  const { status, statusBefore, requestStatus: ofRequest } = facts.record;
  const isWithdrawn = by === 'applicant';
  if (isBinding(isWithdrawn ? statusBefore : status)) await unbind(tx, actor, facts);
  const kind = offerCancelKind[by];
  const endsRequest = isWithdrawn && isRequestPaid(ofRequest);
  const request = endsRequest ? { status: requestStatus.cancelled, selectedOfferId: null } : reopenedRequest;
  return {
    set: { cancel_kind: kind, cancel_reason: step.reason, is_selected: false },
    ...(status === offerStatus.active ? {} : { request }),
    log: { cancelKind: kind },
    ...(endsRequest ? { after: () => closeRequest(tx, actor, facts) } : {}),
  };
}

/** Cancellation by the office, or by the central bank when the actor is staff. */
const cancel = (run: OfferRun): Promise<OfferWrites> =>
  end(run, run.actor.role === 'SAR' ? 'sarafi' : 'centralBank');

/** Stores the applicant's wish to withdraw and the state before it; the contract binds until the wish is confirmed. */
const withdraw = ({ facts: { record }, step }: OfferRun): OfferWrites => ({
  set: {
    status_before_cancel: record.status,
    cancel_reason: step.reason,
    withdrawal_count: record.withdrawalCount + 1,
  },
});

/**
 * Records the remittance (havale) of the office and marks the SANA receipt of its sale as used by this offer; the guard
 * has checked and locked the receipt. The remittance is of today unless its day is given. Throws `missingField` without
 * input.
 */
async function havale({ tx, actor, facts, input }: OfferRun<HavaleInput | undefined>): Promise<OfferWrites> {
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

/** Rejects the documents of a remittance and clears its number and day; the offer waits for another remittance. */
async function rejectHavale({ tx, facts: { record } }: OfferRun): Promise<OfferWrites> {
  await rejectDocuments(tx, { offerId: record.id, kind: offerDocumentKind.havale });
  return {
    request: { status: requestStatus.rialPaid },
    set: { havale_no: '', havale_date: '', havale_at: null },
  };
}

/** Completes a contract (makhtoome): closes the commitment of the office as of today. */
async function finish({ tx, actor, facts: { record } }: OfferRun): Promise<OfferWrites> {
  await closeTaahod(tx, { refType: positionRefType.offer, refId: record.id, day: dayOf(actor) });
  return {
    request: { status: requestStatus.makhtoome },
    set: { makhtoome_at: actor.now, makhtoome_on: dayOf(actor) },
  };
}

/**
 * Reopens a completed contract for a supervisor. Its commitment counts again from today with its original day of
 * binding, even if that exceeds the office's ceiling. Position and SANA code stay as they are. Locks the office until
 * commit; throws `notFound` when there is none.
 */
async function returnFromMakhtoome({ tx, actor, facts }: OfferRun): Promise<OfferWrites> {
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
  // `havale_at` starts the applicant's time to object anew; with the old one, the job would complete the contract
  // again.
  return {
    request: { status: requestStatus.havaleIssued },
    set: { makhtoome_at: null, makhtoome_on: '', havale_at: actor.now },
  };
}

/** Effects by the name of the transition. Payments were counted before; their steps change the request alone. */
export const offerEffects = {
  select,
  decline,
  confirm,
  lapse,
  payRial: ({ input }: OfferRun<OfferModel['inputs']['payRial']>): OfferWrites => ({
    request: { status: requestStatus.rialPaid },
    log: { ...input },
  }),
  paymentFallsBack: ({ input }: OfferRun<OfferModel['inputs']['paymentFallsBack']>): OfferWrites => ({
    request: { status: input.requestStatus },
    log: { paidRial: input.paidRial },
  }),
  cancel,
  cancelPaid: cancel,
  withdraw,
  confirmWithdrawal: (run: OfferRun): Promise<OfferWrites> => end(run, 'applicant'),
  havale,
  rejectHavale,
  finalConfirm: finish,
  close: finish,
  returnFromMakhtoome,
};
