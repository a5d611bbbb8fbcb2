/** Requests of importers: registered, renewed, ended; disputes over them. Offers have services of their own. */
import { offerCancelKind, requestStatus } from '@nazer/contract/imports/imports.codes.ts';
import { requestStates } from '@nazer/contract/imports/request.states.ts';
import type { ActionOf } from '@nazer/contract/kernel/state-machine.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import { dayOf, type Doer } from '../../platform/doer.ts';
import type { Facts } from '../../platform/event-log.ts';
import { decideGuarded } from '../../platform/guards.ts';
import { type Decision, decideTransition, type Step, writeTransition } from '../../platform/transitions.ts';
import { endDeal, voidHavale } from './offer-completion.service.ts';
import { endOffer } from './offer-cancellation.service.ts';
import { requestFacts, requestRules } from './offer-guards.ts';
import { findSelectedOfferId, type LockedOffer } from './offer-state.queries.ts';
import {
  type Changed,
  decideOffer,
  endOtherOffers,
  isStep,
  lockOffer,
  offerTitle,
  setRequest,
  unchanged,
} from './offer-steps.ts';
import { readRequest, type RequestInput } from './read-request.ts';
import {
  findRequestForUpdate,
  insertRequest,
  type LockedRequest,
  renewValidity,
} from './request-state.queries.ts';

export type { RequestInput };

export interface RequestTarget {
  readonly requestId: number;
  readonly reason?: string | undefined;
}

const requestTitle = ({ merchantName, amount, currency }: LockedRequest): string =>
  `${merchantName} ${amount} ${currency}`;

function decideRequest(
  status: number | null,
  action: ActionOf<typeof requestStates>,
  { role, reason }: { readonly role: Doer['role']; readonly reason?: string | undefined },
): Decision {
  return decideTransition(requestStates, action, { status, actor: role, reason });
}

/** Throws `notFound`. */
async function lockRequest(tx: Tx, requestId: number): Promise<LockedRequest> {
  const request = await findRequestForUpdate(tx, requestId);
  if (!request) throw new AppError('notFound');
  return request;
}

async function writeStep(
  tx: Tx,
  doer: Doer,
  {
    id,
    title,
    step,
    facts = {},
  }: {
    readonly id: number;
    readonly title: string;
    readonly step: Step;
    readonly facts?: Facts;
  },
): Promise<Changed> {
  await writeTransition(tx, doer, {
    ...step,
    machine: requestStates,
    entityId: id,
    title,
    facts,
    at: doer.now,
  });
  return { id, status: step.to, isChanged: true };
}

/**
 * Adds a request as the trade portal or the bank sends it, or its draft. Throws `notFound` for an unknown merchant or
 * office, `badOrderLines`, `certificateOver`, `dateBeforeToday`, `badValue`, `unknownCurrency`, `noRate`.
 */
export async function createRequest(tx: Tx, doer: Doer, input: RequestInput): Promise<Changed> {
  const step = decideRequest(null, input.isDraft ? 'draft' : 'register', doer);
  if (!isStep(step)) throw new Error('A registration begins a request.');
  const { request, lines, merchantName } = await readRequest(tx, doer, input);
  const id = await insertRequest(
    tx,
    { ...request, status: step.to },
    { lines, userId: doer.user?.id ?? null },
  );
  const { currency, amount, euroAmount, nationalId } = request;
  return writeStep(tx, doer, {
    id,
    title: `${merchantName} ${amount} ${currency}`,
    step,
    facts: { nationalId, currency, amount, euroAmount },
  });
}

/** A plain step of the request itself. */
async function stepRequest(
  tx: Tx,
  doer: Doer,
  { action, ...target }: RequestTarget & { readonly action: ActionOf<typeof requestStates> },
): Promise<Changed> {
  const request = await lockRequest(tx, target.requestId);
  const step = decideRequest(request.status, action, { role: doer.role, reason: target.reason });
  if (!isStep(step)) return unchanged(request);
  setRequest(tx, doer, { requestId: request.id, status: step.to });
  if (step.to === requestStatus.cancelled || step.to === requestStatus.expired)
    await endOtherOffers(tx, doer, { requestId: request.id, to: 'cancelBySystem' });
  return writeStep(tx, doer, { id: request.id, title: requestTitle(request), step });
}

export const submitRequest = (tx: Tx, doer: Doer, target: RequestTarget): Promise<Changed> =>
  stepRequest(tx, doer, { ...target, action: 'submit' });

/** The applicant gives the request up; the offers that wait on it end with it. */
export async function cancelRequest(tx: Tx, doer: Doer, target: RequestTarget): Promise<Changed> {
  const request = await lockRequest(tx, target.requestId);
  const action = request.status === requestStatus.draft ? 'deleteDraft' : 'cancel';
  return stepRequest(tx, doer, { ...target, action });
}

/** Its last day is over; before that nothing happens. */
export async function expireRequest(tx: Tx, doer: Doer, target: RequestTarget): Promise<Changed> {
  const request = await lockRequest(tx, target.requestId);
  const isOver = request.validityDate !== '' && request.validityDate < dayOf(doer);
  if (request.status === requestStatus.registered && !isOver) return unchanged(request);
  return stepRequest(tx, doer, { ...target, action: 'expire' });
}

/** Throws `certificateOver` beyond the order registration and `dateBeforeToday`. */
export async function renewRequest(
  tx: Tx,
  doer: Doer,
  input: RequestTarget & { readonly validityDate: string },
): Promise<Changed> {
  const request = await lockRequest(tx, input.requestId);
  const step = decideRequest(request.status, 'renew', doer);
  if (!isStep(step)) return unchanged(request);
  const { validityDate } = input;
  const today = dayOf(doer);
  if (validityDate < today) throw new AppError('dateBeforeToday', { values: { today } });
  const { certificateValidity: last } = request;
  if (last !== '' && validityDate > last) throw new AppError('certificateOver', { values: { day: last } });
  const paymentDeadline =
    request.paymentDeadline !== '' && request.paymentDeadline < validityDate
      ? validityDate
      : request.paymentDeadline;
  await renewValidity(tx, { id: request.id, validityDate, paymentDeadline });
  setRequest(tx, doer, { requestId: request.id, status: step.to });
  return writeStep(tx, doer, {
    id: request.id,
    title: requestTitle(request),
    step,
    facts: { validityDate },
  });
}

/** Holds the selected offer with its request. Throws `notFound` where none is selected. */
async function lockSelected(tx: Tx, requestId: number): Promise<LockedOffer> {
  const offerId = await findSelectedOfferId(tx, requestId);
  if (offerId === undefined) throw new AppError('notFound');
  return lockOffer(tx, { offerId });
}

/** The applicant objects to the remittance: until a supervisor decides, nobody goes on. */
export async function objectToHavale(tx: Tx, doer: Doer, target: RequestTarget): Promise<Changed> {
  const request = await lockRequest(tx, target.requestId);
  const step = decideRequest(request.status, 'object', { role: doer.role, reason: target.reason });
  if (!isStep(step)) return unchanged(request);
  const offer = await lockSelected(tx, request.id);
  // An offer whose withdrawal is open has another question to be answered first.
  decideOffer(offer, 'rejectHavale', { role: 'SUP', reason: requestTitle(request) });
  setRequest(tx, doer, { requestId: request.id, status: step.to });
  return writeStep(tx, doer, { id: request.id, title: requestTitle(request), step });
}

export interface DisputeDecision {
  readonly requestId: number;
  /** The state the request goes to: havale issued, makhtoome or cancelled. */
  readonly target: number;
  readonly reason: string;
}

const settlements: Readonly<Record<number, 'settleOpen' | 'settleFinal' | 'cancelDisputed'>> = {
  [requestStatus.havaleIssued]: 'settleOpen',
  [requestStatus.makhtoome]: 'settleFinal',
  [requestStatus.cancelled]: 'cancelDisputed',
};

async function endDisputed(
  tx: Tx,
  doer: Doer,
  { offer, reason }: { readonly offer: LockedOffer; readonly reason: string },
): Promise<void> {
  const step = decideOffer(offer, 'close', { role: doer.role, reason });
  if (isStep(step)) await endDeal(tx, doer, { offer, step });
}

/** The remittance is void and the contract cancelled, both in the history; the money was refunded before. */
async function cancelDisputed(
  tx: Tx,
  doer: Doer,
  { offer, reason }: { readonly offer: LockedOffer; readonly reason: string },
): Promise<void> {
  const first = decideOffer(offer, 'rejectHavale', { role: doer.role, reason });
  if (!isStep(first)) return;
  const { status } = await voidHavale(tx, doer, { offer, step: first });
  const waiting = { ...offer, status };
  const step = decideOffer(waiting, 'cancel', { role: doer.role, reason });
  if (!isStep(step)) return;
  await endOffer(tx, doer, {
    offer: waiting,
    step,
    kind: offerCancelKind.centralBank,
    wasBinding: true,
  });
  const { requestId } = offer;
  setRequest(tx, doer, { requestId, status: requestStatus.cancelled, selectedOfferId: null });
  await endOtherOffers(tx, doer, { requestId, exceptId: offer.id, to: 'cancelBySystem' });
}

/** A supervisor decides on an objection. Throws `rialMissing`, `refundFirst` and what the table refuses. */
export async function decideDispute(tx: Tx, doer: Doer, input: DisputeDecision): Promise<Changed> {
  const request = await lockRequest(tx, input.requestId);
  const action = settlements[input.target];
  if (!action) throw new AppError('badValue', { values: { field: 'target' } });
  const { reason } = input;
  const step = decideRequest(request.status, action, { role: doer.role, reason });
  if (!isStep(step)) return unchanged(request);
  const offer = await lockSelected(tx, request.id);
  const { status } = request;
  const facts = await requestFacts(tx, offer);
  await decideGuarded(requestRules, action, { status, actor: doer.role, reason, facts });
  if (action === 'settleFinal') await endDisputed(tx, doer, { offer, reason });
  else if (action === 'cancelDisputed') await cancelDisputed(tx, doer, { offer, reason });
  else setRequest(tx, doer, { requestId: request.id, status: step.to });
  return writeStep(tx, doer, { id: request.id, title: offerTitle(offer), step });
}
