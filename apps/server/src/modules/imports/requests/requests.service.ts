/**
 * Requests of importers: registered, renewed, ended, disputed. From the state `offerSelected` to `makhtoome` they
 * follow their selected offer.
 */
import { requestStatus } from '@nazer/contract/imports/imports.codes.ts';
import { requestStates } from '@nazer/contract/imports/request.states.ts';
import type { CurrentState } from '@nazer/contract/kernel/state-machine.ts';
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/machine/actor.ts';
import { Machine } from '../../../platform/machine/machine.ts';
import type { StepOutcome } from '../../../platform/machine/outcome.ts';
import {
  type Change,
  type LockedFacts,
  type RecordKey,
  refusalOf,
  type StepRun,
  unless,
} from '../../../platform/machine/rules.ts';
import { decideTransition } from '../../../platform/machine/transitions.ts';
import { offerStates } from '@nazer/contract/imports/offer.states.ts';
import { getMarketSettings } from '../../settings/market-settings.service.ts';
import { endOtherOffers } from '../offers/offer-ends.ts';
import { type LockedOfferFacts, lockOffer } from '../offers/offer-facts.ts';
import { offerMachine, paidInFull, refunded, affectedByRequest } from '../offers/offers.service.ts';
import { type ReadRequest, readRequest, type RequestInput } from './read-request.ts';
import {
  findRequestForUpdate,
  insertRequest,
  type LockedRequest,
  renewValidity,
  requestUpdate,
} from './request-state.queries.ts';

interface VisibleRequest {
  /** State of the request, and the rials of its selected offer; zero when none is selected. */
  readonly record: CurrentState & { readonly paidRial: string; readonly totalRial: string };
  readonly settings: Awaited<ReturnType<typeof getMarketSettings>>;
}

interface LockedRequestFacts extends VisibleRequest, LockedFacts {
  readonly record: VisibleRequest['record'] & LockedRequest;
  readonly day: string;
  /** Selected offer, locked; only for steps that also move the offer. */
  readonly selected: LockedOfferFacts | undefined;
}

interface RequestModel {
  readonly visible: VisibleRequest;
  readonly locked: LockedRequestFacts;
  readonly creations: { readonly draft: ReadRequest; readonly register: ReadRequest };
  readonly inputs: { readonly renew: { readonly validityDate: string } };
  readonly change: { readonly selectedOfferId: null };
}

type RequestRun<I = undefined> = StepRun<RequestModel, I>;
type RequestWrites = Change<RequestModel>;

const nothing = { paidRial: '0', totalRial: '0' };

/**
 * Facts of a request that was read without a lock, by which its page shows the actions allowed now. The rials
 * are those of the selected offer; null counts as 0.
 */
export const visibleRequest = async (
  db: Queryable,
  {
    status,
    paidRial,
    totalRial,
  }: { readonly status: number; readonly paidRial: string | null; readonly totalRial: string | null },
): Promise<VisibleRequest> => ({
  record: { status, paidRial: paidRial ?? '0', totalRial: totalRial ?? '0' },
  settings: await getMarketSettings(db),
});

/** Actions that also move the selected offer. */
const withSelected: ReadonlySet<string> = new Set(['object', 'settleOpen', 'settleFinal', 'cancelDisputed']);

/**
 * Locks a request, whichever office asks, and its selected offer for steps that also move the offer. Throws `notFound`.
 */
async function lockRequest(
  tx: Tx,
  { now }: Pick<Actor, 'now'>,
  { key, action }: { readonly key: RecordKey; readonly action: string },
): Promise<LockedRequestFacts> {
  const request = await findRequestForUpdate(tx, { id: key.id });
  if (!request) throw new AppError('notFound');
  const { merchantName, amount, currency, selectedOfferId } = request;
  const isTaken = withSelected.has(action) && selectedOfferId !== null;
  const selected = isTaken ? await lockOffer(tx, { now }, { key: { id: selectedOfferId } }) : undefined;
  const { paidRial, totalRial } = selected?.record ?? nothing;
  return {
    record: { ...request, paidRial, totalRial },
    title: `${merchantName} ${amount} ${currency}`,
    day: jalaliOfInstant(now),
    settings: await getMarketSettings(tx),
    selected,
  };
}

/** Selected offer of a request whose dispute is being decided. Throws `notFound` when none is selected. */
function selectedOf({ selected }: LockedRequestFacts): LockedOfferFacts {
  if (!selected) throw new AppError('notFound');
  // The offer is judged as if the dispute were over: this step decides it and writes the state of the request.
  const record = { ...selected.record, requestStatus: requestStatus.havaleIssued };
  return { ...selected, record, isRequestLed: true };
}

/** Ends the waiting offers together with the request. */
async function endWaiting({ tx, actor, facts }: RequestRun): Promise<RequestWrites> {
  await endOtherOffers(tx, actor, { requestId: facts.record.id, to: 'cancelBySystem' });
  return {};
}

/** Sets a new last day, and moves a payment deadline before it to that day. */
async function renew({
  tx,
  facts,
  input,
}: RequestRun<{ readonly validityDate: string }>): Promise<RequestWrites> {
  const { id, paymentDeadline: before } = facts.record;
  const { validityDate } = input;
  const paymentDeadline = before !== '' && before < validityDate ? validityDate : before;
  await renewValidity(tx, { id, validityDate, paymentDeadline });
  return { log: { validityDate } };
}

/** Completes the contract of a dispute, with the reason of the decision. */
async function settleFinal({ tx, actor, facts, step: { reason } }: RequestRun): Promise<RequestWrites> {
  await offerMachine.runLocked(tx, actor, { facts: selectedOf(facts), action: 'close', reason });
  return {};
}

/**
 * Cancels the contract of a dispute: rejects the remittance and cancels the offer, so that its history has both. The
 * money was refunded before.
 */
async function cancelDisputed({ tx, actor, facts, step: { reason } }: RequestRun): Promise<RequestWrites> {
  const offer = selectedOf(facts);
  const { status } = await offerMachine.runLocked(tx, actor, {
    facts: offer,
    action: 'rejectHavale',
    reason,
  });
  const waiting = { ...offer, record: { ...offer.record, status } };
  await offerMachine.runLocked(tx, actor, { facts: waiting, action: 'cancel', reason });
  const { id: exceptId, requestId } = offer.record;
  await endOtherOffers(tx, actor, { requestId, exceptId, to: 'cancelBySystem' });
  return { selectedOfferId: null };
}

async function addRequest(
  tx: Tx,
  actor: Actor,
  { read, status }: { readonly read: ReadRequest; readonly status: number },
) {
  const { request, lines, merchantName } = read;
  const id = await insertRequest(tx, { ...request, status, lines, userId: actor.user?.id });
  const { currency, amount, euroAmount, nationalId } = request;
  return {
    id,
    title: `${merchantName} ${amount} ${currency}`,
    log: { nationalId, currency, amount, euroAmount },
  };
}

export const requestMachine = new Machine<typeof requestStates, RequestModel>(requestStates, {
  lock: lockRequest,
  affected: ({ record: { id }, selected }) => affectedByRequest(id, selected?.record.sarafiId),
  guards: {
    validityPassed: ({ record: { validityDate }, day }) => unless(validityDate !== '' && validityDate < day),
    dateFromToday: ({ day: today }, { validityDate }) =>
      validityDate < today ? new AppError('dateBeforeToday', { values: { today } }) : null,
    certificateValid: ({ record: { certificateValidity: day } }, { validityDate }) =>
      day !== '' && validityDate > day ? new AppError('certificateOver', { values: { day } }) : null,
    refunded,
    paidInFull,
    // An open withdrawal of the offer must be answered before the dispute.
    havaleStands: (facts) =>
      refusalOf(() =>
        decideTransition(offerStates, 'rejectHavale', {
          ...selectedOf(facts).record,
          actor: 'SUP',
          reason: null,
        }),
      ),
  },
  effects: {
    deleteDraft: endWaiting,
    cancel: endWaiting,
    expire: endWaiting,
    renew,
    settleFinal,
    cancelDisputed,
  },
  creations: {
    draft: ({ tx, actor, facts, step }) => addRequest(tx, actor, { read: facts, status: step.to }),
    register: ({ tx, actor, facts, step }) => addRequest(tx, actor, { read: facts, status: step.to }),
  },
  update: ({ actor, facts, step }, { selectedOfferId }) =>
    requestUpdate(actor, { id: facts.record.id, status: step.to, selectedOfferId }),
});

/**
 * Adds a request or its draft as the trade portal or the bank sends it. Throws what `readRequest` throws.
 */
export async function createRequest(tx: Tx, actor: Actor, input: RequestInput): Promise<StepOutcome> {
  const facts = await readRequest(tx, actor, input);
  return requestMachine.begin(tx, actor, { transition: input.isDraft ? 'draft' : 'register', facts });
}

const settlements: Readonly<Record<number, 'settleOpen' | 'settleFinal' | 'cancelDisputed'>> = {
  [requestStatus.havaleIssued]: 'settleOpen',
  [requestStatus.makhtoome]: 'settleFinal',
  [requestStatus.cancelled]: 'cancelDisputed',
};

/** Step that leads a disputed request to this state. Throws `badValue` for any other state. */
export function settlementTo(target: number): 'settleOpen' | 'settleFinal' | 'cancelDisputed' {
  const action = settlements[target];
  if (!action) throw new AppError('badValue', { values: { field: 'target' } });
  return action;
}
