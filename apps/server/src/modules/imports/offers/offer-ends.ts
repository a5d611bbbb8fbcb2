/** What ends with an offer: what it bound, its request, the other offers on it. */
import { offerStatus, requestStatus } from '@nazer/contract/imports/imports.codes.ts';
import { offerStates } from '@nazer/contract/imports/offer.states.ts';
import { requestStates } from '@nazer/contract/imports/request.states.ts';
import { positionRefType } from '@nazer/contract/sarafi/sarafi.codes.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type Actor, dayOf, systemActor } from '../../../platform/machine/actor.ts';
import { decideTransition, postTransition } from '../../../platform/machine/transitions.ts';
import { voidIdentifier } from '../../payments/payment-identifier.service.ts';
import { closeTaahod } from '../../sarafi/limits/taahod.service.ts';
import { reverseEntries } from '../../sarafi/positions/position.service.ts';
import type { HeldOffer } from './offer-facts.ts';
import { endWaitingOffers } from './offer-state.queries.ts';

export const isBinding = (status: number | null): boolean =>
  status !== null && status >= offerStatus.confirmed && status <= offerStatus.makhtoome;

/** A binding offer ends: position taken back today, commitment closed, identifier void. Nothing is computed anew. */
export async function unbind(tx: Tx, actor: Actor, { record: { id }, title }: HeldOffer): Promise<void> {
  const { offer: refType } = positionRefType;
  await reverseEntries(tx, { refType, refId: id, day: dayOf(actor), note: title });
  await closeTaahod(tx, { refType, refId: id, day: dayOf(actor) });
  await voidIdentifier(tx, { owner: 'offer', ownerId: id });
}

/** The other offers that wait on the request end too: rejected with a confirmation, cancelled with the request. */
export async function endOtherOffers(
  tx: Tx,
  actor: Actor,
  {
    requestId,
    exceptId = 0,
    to,
  }: {
    readonly requestId: number;
    readonly exceptId?: number;
    readonly to: 'reject' | 'cancelBySystem';
  },
): Promise<void> {
  const status = to === 'reject' ? offerStatus.rejected : offerStatus.cancelled;
  const ids = await endWaitingOffers(tx, {
    requestId,
    exceptId,
    status,
    cancelKind: to === 'reject' ? null : 4,
    now: actor.now,
    userId: actor.user?.id ?? null,
  });
  // In the name of the system: the offices of the other offers read their history, and may not learn who acted.
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

/** The request is over with its paid offer, and the other offers with it; its own state is written with the offer's. */
export async function closeRequest(tx: Tx, actor: Actor, { record, title }: HeldOffer): Promise<void> {
  const { requestId, requestStatus: status } = record;
  const role = actor.role === 'SAR' ? 'SAR' : 'SUP';
  const reason = 'با لغو پیشنهاد انتخاب‌شده';
  const step = decideTransition(requestStates, 'cancelPaid', { status, actor: role, reason });
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

export const isRequestPaid = (status: number): boolean =>
  status === requestStatus.rialPaid || status === requestStatus.havaleIssued;
