/** What every step of an offer does: hold it, ask the table, write state, history and log. */
import { offerStatus, requestStatus } from '@nazer/contract/imports/imports.codes.ts';
import { offerStates } from '@nazer/contract/imports/offer.states.ts';
import type { ActionOf } from '@nazer/contract/kernel/state-machine.ts';
import { positionRefType } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import { together } from '../../platform/database/together.ts';
import type { Facts } from '../../platform/event-log.ts';
import { decideGuarded } from '../../platform/guards.ts';
import { type Decision, decideTransition, type Step, writeTransition } from '../../platform/transitions.ts';
import { voidIdentifier } from '../exports/payment-identifier.service.ts';
import { lockOfficeWithBook, type OfficeWithBook, reverseEntries } from '../sarafi/position.service.ts';
import { closeTaahod } from '../sarafi/taahod.service.ts';
import { missingOf, offerFacts, offerRules } from './offer-guards.ts';
import { getMarketSettings } from '../settings/market-settings.service.ts';
import { dayOf, type Doer, systemDoer } from '../../platform/doer.ts';
import {
  endWaitingOffers,
  findOfferForUpdate,
  hasRivals,
  type LockedOffer,
  type OfferChange,
  updateOffer,
} from './offer-state.queries.ts';
import { type RequestChange, updateRequest } from './request-state.queries.ts';

/** What a step did to a record. */
export interface Changed {
  readonly id: number;
  readonly status: number;
  /** False where it was so already. */
  readonly isChanged: boolean;
}

export interface OfferTarget {
  readonly offerId: number;
  /** The office whose offer it must be; that of another one is not found. */
  readonly sarafiId?: number | null | undefined;
}

/** Throws `notFound`. */
export async function lockOffer(tx: Tx, { offerId, sarafiId = null }: OfferTarget): Promise<LockedOffer> {
  const offer = await findOfferForUpdate(tx, offerId, sarafiId);
  if (!offer) throw new AppError('notFound');
  return offer;
}

interface HeldOffer {
  readonly offer: LockedOffer;
  /** Where it was told which office it is. */
  readonly office: OfficeWithBook | undefined;
  readonly isContested: boolean;
}

/**
 * Holds the request with its offer, then the office, in one packet where the office says who it is. The others on the
 * request are held with the request: none of them is locked by anybody who waits for the office.
 */
export async function holdForConfirmation(tx: Tx, target: OfferTarget): Promise<HeldOffer> {
  const { offerId, sarafiId } = target;
  const [offer, isContested, office] = await together(
    lockOffer(tx, target),
    hasRivals(tx, offerId),
    sarafiId ? lockOfficeWithBook(tx, sarafiId) : Promise.resolve(undefined),
  );
  return { offer, office, isContested };
}

export const offerTitle = ({ merchantName, amount, currency }: LockedOffer): string =>
  `${merchantName} ${amount} ${currency}`;

export type OfferAction = ActionOf<typeof offerStates>;

/** Throws what the table refuses. */
export function decideOffer(
  offer: LockedOffer,
  action: OfferAction,
  { role, reason }: { readonly role: Doer['role']; readonly reason?: string | undefined },
): Decision {
  const { status, statusBefore } = offer;
  return decideTransition(offerStates, action, { status, statusBefore, actor: role, reason });
}

/** By the table and the guards of the step. Throws what either refuses. */
export async function decideGuardedOffer(
  tx: Tx,
  doer: Pick<Doer, 'role' | 'now'>,
  asked: {
    readonly offer: LockedOffer;
    readonly action: OfferAction;
    readonly reason?: string | undefined;
  },
): Promise<Decision> {
  const { offer, action, reason } = asked;
  const { status, statusBefore } = offer;
  const facts = await offerFacts(tx, offer, doer.now);
  return decideGuarded(offerRules, action, { status, statusBefore, actor: doer.role, reason, facts });
}

export const unchanged = ({ id, status }: { readonly id: number; readonly status: number }): Changed => ({
  id,
  status,
  isChanged: false,
});

/** What the request of an offer becomes. */
export interface RequestTarget {
  readonly status: number;
  readonly selectedOfferId?: number | null;
}

function requestChange(requestId: number, target: RequestTarget): RequestChange {
  const { makhtoome, cancelled } = requestStatus;
  return { id: requestId, isClosed: target.status === makhtoome || target.status === cancelled, ...target };
}

/** Writes the new state with its columns and that of the request that follows, the history and the log. */
export async function takeStep(
  tx: Tx,
  doer: Doer,
  taken: {
    readonly offer: LockedOffer;
    readonly step: Step;
    readonly set?: OfferChange;
    readonly request?: RequestTarget;
    readonly facts?: Facts;
  },
): Promise<Changed> {
  const { offer, step, set = {}, request, facts = {} } = taken;
  updateOffer(tx, {
    id: offer.id,
    status: step.to,
    now: doer.now,
    userId: doer.user?.id ?? null,
    set,
    request: request && requestChange(offer.requestId, request),
  });
  await writeTransition(tx, doer, {
    ...step,
    machine: offerStates,
    entityId: offer.id,
    title: offerTitle(offer),
    facts,
    at: doer.now,
  });
  return { id: offer.id, status: step.to, isChanged: true };
}

/** The request follows without a step of its selected offer. */
export function setRequest(
  tx: Tx,
  doer: Doer,
  { requestId, ...target }: RequestTarget & { readonly requestId: number },
): void {
  const change = requestChange(requestId, target);
  updateRequest(tx, { ...change, now: doer.now, userId: doer.user?.id ?? null });
}

/** The other offers that wait on the request end too: rejected with a confirmation, cancelled with the request. */
export async function endOtherOffers(
  tx: Tx,
  doer: Doer,
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
    now: doer.now,
    userId: doer.user?.id ?? null,
  });
  // Not in the name of whoever confirmed or ended the other one: the offices of these read it.
  const bySystem = { ...systemDoer(doer.now), requestId: doer.requestId };
  for (const entityId of ids)
    await writeTransition(tx, bySystem, {
      machine: offerStates,
      entityId,
      title: String(entityId),
      transition: to,
      from: offerStatus.active,
      to: status,
      actorRole: 'SYS',
      at: doer.now,
    });
}

export const isBinding = (status: number | null): boolean => status !== null && status >= 3 && status <= 6;

/** A binding offer ends: position taken back today, commitment closed, identifier void. Nothing is computed anew. */
export async function unbind(tx: Tx, doer: Doer, offer: LockedOffer): Promise<void> {
  const { offer: refType } = positionRefType;
  await reverseEntries(tx, { refType, refId: offer.id, day: dayOf(doer), note: offerTitle(offer) });
  await closeTaahod(tx, refType, offer.id);
  await voidIdentifier(tx, { owner: 'offer', ownerId: offer.id });
}

/** What is missing beyond the tolerance; null where nothing is. */
export async function missingRial(
  tx: Tx,
  { totalRial }: LockedOffer,
  paidRial: string,
): Promise<string | null> {
  return missingOf({ totalRial, paidRial }, await getMarketSettings(tx));
}

/** Throws `rialMissing`. */
export async function refuseUnpaid(tx: Tx, offer: LockedOffer): Promise<void> {
  const missing = await missingRial(tx, offer, offer.paidRial);
  if (missing !== null) throw new AppError('rialMissing', { values: { missing } });
}

export const isStep = (decision: Decision): decision is Step => decision.kind === 'apply';
