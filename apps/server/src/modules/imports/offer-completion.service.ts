/** A paid offer is carried out: the remittance, the end of the deal, and the way back. */
import { offerDocumentKind, requestStatus } from '@nazer/contract/imports/imports.codes.ts';
import { positionRefType } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { transactionType } from '@nazer/contract/sana/sana.codes.ts';
import { commitmentType } from '@nazer/contract/settings/settings.codes.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import { dayOf, type Doer } from '../../platform/doer.ts';
import { takeSanaCode } from '../sana/sana-code.service.ts';
import { lockOffice } from '../sarafi/position.service.ts';
import { closeTaahod, openTaahod } from '../sarafi/taahod.service.ts';
import { countDocuments, rejectDocuments } from './documents.queries.ts';
import type { LockedOffer } from './offer-state.queries.ts';
import {
  type Changed,
  decideGuardedOffer,
  isStep,
  lockOffer,
  type OfferTarget,
  refuseUnpaid,
  setRequest,
  takeStep,
  unchanged,
} from './offer-steps.ts';
import type { Step } from '../../platform/transitions.ts';

export interface HavaleInput extends OfferTarget {
  readonly trackingCode: string;
  readonly havaleNo?: string | undefined;
  /** Jalali; today without. */
  readonly havaleDate?: string | undefined;
}

/**
 * The office has sent the currency. Throws `rialMissing`, `havaleDocumentMissing` and what `takeSanaCode` refuses.
 */
export async function issueHavale(tx: Tx, doer: Doer, input: HavaleInput): Promise<Changed> {
  const offer = await lockOffer(tx, input);
  const step = await decideGuardedOffer(tx, doer, { offer, action: 'havale' });
  if (!isStep(step)) return unchanged(offer);
  const documents = await countDocuments(tx, { offerId: offer.id, kind: offerDocumentKind.havale });
  if (documents === 0) throw new AppError('havaleDocumentMissing');
  const trackingCode = normalizeText(input.trackingCode);
  const { id: refId, sarafiId, currency, amount, nationalId } = offer;
  await takeSanaCode(tx, {
    trackingCode,
    refType: positionRefType.offer,
    refId,
    sarafiId,
    transactionType: transactionType.sell,
    currency,
    amount,
    nationalId,
    day: dayOf(doer),
  });
  const havaleNo = normalizeText(input.havaleNo ?? '');
  const havaleDate = input.havaleDate ?? dayOf(doer);
  return takeStep(tx, doer, {
    offer,
    step,
    request: { status: requestStatus.havaleIssued },
    set: {
      sana_tracking_code: trackingCode,
      havale_no: havaleNo,
      havale_date: havaleDate,
      havale_at: doer.now,
    },
    facts: { sanaTrackingCode: trackingCode, havaleNo },
  });
}

/** The deal is over: the commitment counts no more. */
export async function endDeal(
  tx: Tx,
  doer: Doer,
  { offer, step }: { readonly offer: LockedOffer; readonly step: Step },
): Promise<Changed> {
  await refuseUnpaid(tx, offer);
  await closeTaahod(tx, positionRefType.offer, offer.id);
  return takeStep(tx, doer, {
    offer,
    step,
    request: { status: requestStatus.makhtoome },
    set: { makhtoome_at: doer.now, makhtoome_on: dayOf(doer) },
  });
}

/**
 * The applicant has the currency, or is silent for long enough (SYS); a supervisor may say so with a reason. Throws
 * `rialMissing` and `requestDisputed`.
 */
export async function confirmMakhtoome(
  tx: Tx,
  doer: Doer,
  input: OfferTarget & { readonly reason?: string | undefined },
): Promise<Changed> {
  const offer = await lockOffer(tx, input);
  const action = doer.role === 'APP' || doer.role === 'SYS' ? 'finalConfirm' : 'close';
  const step = await decideGuardedOffer(tx, doer, { offer, action, reason: input.reason });
  if (!isStep(step)) return unchanged(offer);
  return endDeal(tx, doer, { offer, step });
}

/**
 * A supervisor reopens a deal that ended: its commitment counts again as it was bound, even above the ceiling; the
 * position and the SANA code stay as they are. Throws `returnTooLate`.
 */
export async function returnFromMakhtoome(
  tx: Tx,
  doer: Doer,
  input: OfferTarget & { readonly reason: string },
): Promise<Changed> {
  const offer = await lockOffer(tx, input);
  const { reason } = input;
  const step = await decideGuardedOffer(tx, doer, { offer, action: 'returnFromMakhtoome', reason });
  if (!isStep(step)) return unchanged(offer);
  await lockOffice(tx, offer.sarafiId);
  await openTaahod(tx, {
    refType: positionRefType.offer,
    refId: offer.id,
    sarafiId: offer.sarafiId,
    commitmentType: commitmentType.importSale,
    euroAmount: offer.euroAmount,
    rateType: offer.rateType,
    supplierCategory: null,
    boundOn: offer.boundOn,
  });
  // Silence counts from now on: else the job would end the deal again at once.
  return takeStep(tx, doer, {
    offer,
    step,
    request: { status: requestStatus.havaleIssued },
    set: { makhtoome_at: null, makhtoome_on: '', havale_at: doer.now },
  });
}

/** Its documents no longer count; the offer waits for another remittance. */
export async function voidHavale(
  tx: Tx,
  doer: Doer,
  { offer, step }: { readonly offer: LockedOffer; readonly step: Step },
): Promise<Changed> {
  await rejectDocuments(tx, { offerId: offer.id, kind: offerDocumentKind.havale });
  return takeStep(tx, doer, { offer, step, set: { havale_no: '', havale_date: '', havale_at: null } });
}

/** Throws `requestDisputed`. */
export async function rejectHavale(
  tx: Tx,
  doer: Doer,
  input: OfferTarget & { readonly reason: string },
): Promise<Changed> {
  const offer = await lockOffer(tx, input);
  const step = await decideGuardedOffer(tx, doer, { offer, action: 'rejectHavale', reason: input.reason });
  if (!isStep(step)) return unchanged(offer);
  setRequest(tx, doer, { requestId: offer.requestId, status: requestStatus.rialPaid });
  return voidHavale(tx, doer, { offer, step });
}
