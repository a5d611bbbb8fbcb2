/**
 * Ends all that depends on an ended offer: its position and commitment, its request, the other offers on the request.
 */
import { offerCancelKind, offerStatus, requestStatus } from '@nazer/contract/imports/imports.codes.ts';
import { offerStates } from '@nazer/contract/imports/offer.states.ts';
import { requestStates } from '@nazer/contract/imports/request.states.ts';
import { positionRefType } from '@nazer/contract/sarafi/sarafi.codes.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type Actor, dayOf, systemActor } from '../../../platform/machine/actor.ts';
import { decideTransition, postTransition } from '../../../platform/machine/transitions.ts';
import { voidIdentifier } from '../../payments/payment-identifier.service.ts';
import { closeTaahod } from '../../sarafi/limits/taahod.service.ts';
import { reverseEntries } from '../../sarafi/positions/position.service.ts';
import type { LockedOfferFacts } from './offer-facts.ts';
import { endWaitingOffers } from './offer-state.queries.ts';

/**
 * Whether an offer in this state, from `confirmed` to `makhtoome`, binds office and applicant; false for null. While a
 * withdrawal waits, callers ask about the state before it.
 */
export const isBinding = (status: number | null): boolean =>
  status !== null && status >= offerStatus.confirmed && status <= offerStatus.makhtoome;

/**
 * Unbinds an offer: reverses its position entries today, closes its commitment, voids its identifier. No amount is
 * computed anew.
 */
export async function unbind(
  tx: Tx,
  actor: Actor,
  { record: { id }, title }: LockedOfferFacts,
): Promise<void> {
  const { offer: refType } = positionRefType;
  await reverseEntries(tx, { refType, refId: id, day: dayOf(actor), note: title });
  await closeTaahod(tx, { refType, refId: id, day: dayOf(actor) });
  await voidIdentifier(tx, { owner: 'offer', ownerId: id });
}

/**
 * Ends the other offers that wait on the request: rejects them after a confirmation, cancels them when the request
 * ends.
 */
export async function endOtherOffers(
  tx: Tx,
  actor: Actor,
  {
    requestId,
    exceptId = 0,
    to,
  }: {
    readonly requestId: number;
    /** Offer that goes on waiting; left out, all waiting offers of the request end. */
    readonly exceptId?: number;
    readonly to: 'reject' | 'cancelBySystem';
  },
): Promise<void> {
  const status = to === 'reject' ? offerStatus.rejected : offerStatus.cancelled;
  const ids = await endWaitingOffers(tx, {
    requestId,
    exceptId,
    status,
    cancelKind: to === 'reject' ? null : offerCancelKind.system,
    now: actor.now,
    userId: actor.user?.id ?? null,
  });
  // The system is named as actor: the other offices read these histories, and must not learn who acted.
  const bySystem = { ...systemActor(actor.now), requestId: actor.requestId };
  for (const entityId of ids)
    postTransition(tx, bySystem, {
      machine: offerStates,
      entityId,
      title: String(entityId),
      transition: to,
      from: offerStatus.active,
      to: status,
      actorRole: 'SYS',
      at: actor.now,
    });
}

/**
 * Ends the other offers on the request of a paid offer, and writes the end of the request into its history; the state
 * of the request is written together with that of the offer.
 */
export async function closeRequest(tx: Tx, actor: Actor, { record, title }: LockedOfferFacts): Promise<void> {
  const { requestId, requestStatus: status } = record;
  const role = actor.role === 'SAR' ? 'SAR' : 'SUP';
  const step = decideTransition(requestStates, 'cancelPaid', { status, actor: role });
  await endOtherOffers(tx, actor, { requestId, exceptId: record.id, to: 'cancelBySystem' });
  if (step.kind === 'apply')
    postTransition(tx, actor, {
      ...step,
      machine: requestStates,
      entityId: requestId,
      title,
      at: actor.now,
    });
}

/** Whether rials were reported for a request in this state, which is not completed yet. */
export const isRequestPaid = (status: number): boolean =>
  status === requestStatus.rialPaid || status === requestStatus.havaleIssued;
