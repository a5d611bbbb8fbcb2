/** How a contract ends before it is carried out: by the office, the central bank, or the applicant's withdrawal. */
import { offerCancelKind, offerStatus, requestStatus } from '@nazer/contract/imports/imports.codes.ts';
import { requestStates } from '@nazer/contract/imports/request.states.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Doer } from '../../platform/doer.ts';
import { decideTransition, type Step, writeTransition } from '../../platform/transitions.ts';
import type { LockedOffer } from './offer-state.queries.ts';
import {
  type Changed,
  decideGuardedOffer,
  endOtherOffers,
  isBinding,
  isStep,
  lockOffer,
  offerTitle,
  type OfferTarget,
  setRequest,
  takeStep,
  unbind,
  unchanged,
} from './offer-steps.ts';

type CancelKind = (typeof offerCancelKind)[keyof typeof offerCancelKind];

/** The request is over with its offer, and the other offers with it. */
async function closeRequest(
  tx: Tx,
  doer: Doer,
  { offer, action }: { readonly offer: LockedOffer; readonly action: 'cancelPaid' | 'cancelDisputed' },
): Promise<void> {
  const role = doer.role === 'SAR' ? 'SAR' : 'SUP';
  const reason = 'با لغو پیشنهاد انتخاب‌شده';
  const step = decideTransition(requestStates, action, { status: offer.requestStatus, actor: role, reason });
  const { requestId } = offer;
  setRequest(tx, doer, { requestId, status: requestStatus.cancelled, selectedOfferId: null });
  await endOtherOffers(tx, doer, { requestId, exceptId: offer.id, to: 'cancelBySystem' });
  if (isStep(step))
    await writeTransition(tx, doer, {
      ...step,
      machine: requestStates,
      entityId: requestId,
      title: offerTitle(offer),
      at: doer.now,
    });
}

/** What a request becomes when its selected offer is gone. */
async function releaseRequest(
  tx: Tx,
  doer: Doer,
  { offer, kind }: { readonly offer: LockedOffer; readonly kind: CancelKind },
): Promise<void> {
  const { requestStatus: status, requestId } = offer;
  const isPaid = status === requestStatus.rialPaid || status === requestStatus.havaleIssued;
  if (isPaid && kind === offerCancelKind.applicant)
    return closeRequest(tx, doer, { offer, action: 'cancelPaid' });
  setRequest(tx, doer, { requestId, status: requestStatus.registered, selectedOfferId: null });
}

export interface Ending {
  readonly offer: LockedOffer;
  readonly step: Step;
  readonly kind: CancelKind;
  readonly wasBinding: boolean;
}

/** Cancels an offer that was refunded: what it bound is undone today. The request is the caller's. */
export async function endOffer(tx: Tx, doer: Doer, ending: Ending): Promise<Changed> {
  const { offer, step, kind } = ending;
  if (ending.wasBinding) await unbind(tx, doer, offer);
  return takeStep(tx, doer, {
    offer,
    step,
    set: { cancel_kind: kind, cancel_reason: step.reason, is_selected: false },
    facts: { cancelKind: kind },
  });
}

const isSelected = ({ status }: LockedOffer): boolean => status !== offerStatus.active;

export interface CancelInput extends OfferTarget {
  readonly reason: string;
}

/** Throws `refundFirst`, and what the table refuses. */
export async function cancelOffer(tx: Tx, doer: Doer, input: CancelInput): Promise<Changed> {
  const offer = await lockOffer(tx, input);
  const step = await decideGuardedOffer(tx, doer, { offer, action: 'cancel', reason: input.reason });
  if (!isStep(step)) return unchanged(offer);
  const kind = doer.role === 'SAR' ? offerCancelKind.sarafi : offerCancelKind.centralBank;
  const done = await endOffer(tx, doer, { offer, step, kind, wasBinding: isBinding(offer.status) });
  if (isSelected(offer)) await releaseRequest(tx, doer, { offer, kind });
  return done;
}

/** The applicant wants out; the deal is still open. Throws `tooManyWithdrawals` and `requestDisputed`. */
export async function requestWithdrawal(
  tx: Tx,
  doer: Doer,
  input: OfferTarget & { readonly reason?: string | undefined },
): Promise<Changed> {
  const offer = await lockOffer(tx, input);
  const step = await decideGuardedOffer(tx, doer, { offer, action: 'withdraw', reason: input.reason });
  if (!isStep(step)) return unchanged(offer);
  return takeStep(tx, doer, {
    offer,
    step,
    set: {
      status_before_cancel: offer.status,
      cancel_reason: normalizeText(input.reason ?? ''),
      withdrawal_count: offer.withdrawalCount + 1,
    },
  });
}

export interface WithdrawalAnswer extends OfferTarget {
  readonly isConfirmed: boolean;
  readonly reason: string;
}

/** Yes cancels the offer, no puts it back where it was. Throws `refundFirst`. */
export async function answerWithdrawal(tx: Tx, doer: Doer, input: WithdrawalAnswer): Promise<Changed> {
  const offer = await lockOffer(tx, input);
  const action = input.isConfirmed ? 'confirmWithdrawal' : 'refuseWithdrawal';
  const step = await decideGuardedOffer(tx, doer, { offer, action, reason: input.reason });
  if (!isStep(step)) return unchanged(offer);
  if (!input.isConfirmed) return takeStep(tx, doer, { offer, step });
  const kind = offerCancelKind.applicant;
  const done = await endOffer(tx, doer, { offer, step, kind, wasBinding: isBinding(offer.statusBefore) });
  await releaseRequest(tx, doer, { offer, kind });
  return done;
}
