/** Digital cheques as the bank reports them; the payment that each stands for follows. */
import { dealingInstrument } from '@nazer/contract/exports/exports.codes.ts';
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import type { ActionOf } from '@nazer/contract/kernel/state-machine.ts';
import { digitalChequeStates } from '@nazer/contract/payments/digital-cheque.states.ts';
import {
  depositReason,
  identifierOwner,
  paymentRefusal,
  payType,
} from '@nazer/contract/payments/payments.codes.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { ParamsOf } from '../../platform/database/statement.ts';
import { dayOf, type Actor } from '../../platform/machine/actor.ts';
import { Machine } from '../../platform/machine/machine.ts';
import type { StepOutcome } from '../../platform/machine/outcome.ts';
import type { LockedFacts, VisibleFacts, StepRun } from '../../platform/machine/rules.ts';
import * as dealings from '../exports/dealings/dealing-payments.service.ts';
import * as offers from '../imports/offers/offer-payments.service.ts';
import {
  type ChequeFacts,
  chequeUpdate,
  findChequeBySayad,
  insertCheque,
  lockCheque,
} from './cheques.queries.ts';
import { findFault, recordInvalid, lockOwner } from './deposits.service.ts';

/** A cheque as the bank reports it: days are Jalali; texts are empty when they were not reported. */
export interface ChequeInput extends Omit<
  ParamsOf<'cheque-insert'>,
  'dealingId' | 'offerId' | 'paymentRowId' | 'now' | 'identifier'
> {
  /** Contract of the cheque: either a dealing or an offer. */
  readonly dealingId?: number | undefined;
  readonly offerId?: number | undefined;
  /** Payment identifier the payer quoted; none when it is left out. */
  readonly identifier?: string | undefined;
}

export type ChequeAction = Exclude<ActionOf<typeof digitalChequeStates>, 'issue'>;

/**
 * Registers the payment of a cheque, which waits until the cheque is collected; gives its id. Its day is that of the
 * issue, or today. Throws `repeatedPayment` and what the contract refuses.
 */
async function registerPaymentOf(tx: Tx, actor: Actor, input: ChequeInput): Promise<number> {
  const { dealingId, offerId, amountRial, sayadId: refNo, bank: senderBank, identifier, issueDate } = input;
  const payDate = issueDate || dayOf(actor);
  const payment = { amountRial, refNo, senderBank, payDate, identifier };
  if (dealingId !== undefined) {
    const instrument = dealingInstrument.digitalCheque;
    const added = await dealings.addPayment(tx, actor, {
      ...payment,
      dealingId,
      instrument,
      isConfirmed: false,
    });
    return added.paymentId;
  }
  const { id, isChanged } = await offers.registerPayment(tx, actor, {
    ...payment,
    offerId,
    payType: payType.digitalCheque,
    senderSheba: input.drawerSheba,
  });
  // The payment was reported before: one that may count already cannot wait for a collection.
  if (!isChanged) throw new AppError('repeatedPayment');
  return id;
}

const titleOf = ({ sayadId, amountRial }: { sayadId: string; amountRial: string }): string =>
  `${sayadId} · ${amountRial}`;

/** The known cheque, when the same one is reported again. Throws `repeatedPayment` when its values differ. */
function sameCheque(known: ChequeFacts, input: ChequeInput): StepOutcome {
  const isSame =
    known.dealingId === (input.dealingId ?? null) &&
    known.offerId === (input.offerId ?? null) &&
    compareAmounts(known.amountRial, input.amountRial) === 0;
  if (!isSame) throw new AppError('repeatedPayment');
  return { id: known.id, status: known.status, isChanged: false };
}

/** Contract of a cheque; the table lets a cheque have exactly one. */
const keyOf = ({ dealingId, offerId }: ChequeFacts) =>
  dealingId === null
    ? { ownerType: identifierOwner.offer, ownerId: offerId ?? 0 }
    : { ownerType: identifierOwner.dealing, ownerId: dealingId };

type Refusal = Pick<offers.RefusedPayment, 'refusal' | 'note'>;

/** Rejects the payment that a cheque stands for; a cheque without one changes nothing. */
async function refuse(tx: Tx, actor: Actor, cheque: ChequeFacts & Refusal): Promise<void> {
  const { dealingId, paymentRowId, refusal, note } = cheque;
  if (paymentRowId === null) return;
  if (dealingId === null) await offers.rejectPayment(tx, actor, { paymentId: paymentRowId, refusal, note });
  else await dealings.rejectPayment(tx, actor, paymentRowId);
}

/**
 * Counts a collected cheque on its contract. When the contract no longer takes it, stores an invalid deposit for people
 * to decide on, and rejects the payment of the cheque, which nothing could confirm any more.
 */
async function countCollected(tx: Tx, actor: Actor, cheque: ChequeFacts): Promise<void> {
  const key = keyOf(cheque);
  const owner = await lockOwner(tx, key);
  const { paymentRowId, amountRial } = cheque;
  const reason = owner
    ? await findFault(tx, { owner, ownerType: key.ownerType, amountRial })
    : depositReason.unknownIdentifier;
  if (reason === null && paymentRowId !== null) {
    if (cheque.dealingId === null) await offers.confirmPayment(tx, actor, { paymentId: paymentRowId });
    else await dealings.confirmPayment(tx, actor, paymentRowId);
    return;
  }
  const bankRef = `CHQ-${cheque.sayadId}`;
  await recordInvalid(tx, actor, {
    deposit: {
      // The payment of the cheque has the Sayad id as its reference; the deposit needs one of its own.
      bankRef,
      sheba: cheque.payeeSheba,
      payerSheba: cheque.drawerSheba,
      payerName: cheque.drawerName,
      payerId: cheque.drawerNationalId,
      amountRial,
      depositAt: actor.now,
      depositOn: dayOf(actor),
      rawIdentifier: cheque.identifier,
    },
    reason: reason ?? depositReason.unknownIdentifier,
    sarafiId: owner?.sarafiId ?? null,
  });
  await refuse(tx, actor, { ...cheque, refusal: paymentRefusal.depositInvalid, note: bankRef });
}

interface ChequeModel {
  readonly visible: VisibleFacts;
  readonly locked: LockedFacts & { readonly record: ChequeFacts };
  readonly creations: { readonly issue: ChequeInput };
  readonly inputs: Readonly<Record<ChequeAction, { readonly trackingNo: string }>>;
}

/** Rejects the payment of the cheque after the step. */
const refusing =
  (refusal: Refusal['refusal']) =>
  ({ tx, actor, facts, step }: Pick<StepRun<ChequeModel>, 'tx' | 'actor' | 'facts' | 'step'>) => ({
    after: () => refuse(tx, actor, { ...facts.record, refusal, note: step.reason ?? '' }),
  });

const chequeMachine = new Machine<typeof digitalChequeStates, ChequeModel>(digitalChequeStates, {
  lock: async (tx, _actor, { key: { id, sarafiId } }) => {
    const record = await lockCheque(tx, { id, sarafiId });
    if (!record) throw new AppError('notFound');
    return { record, title: titleOf(record) };
  },
  guards: {},
  creations: {
    issue: async ({ tx, actor, facts: input }) => {
      const { dealingId, offerId, identifier = '', amountRial, dueDate } = input;
      const paymentRowId = await registerPaymentOf(tx, actor, input);
      const id = await insertCheque(tx, {
        ...input,
        dealingId,
        offerId,
        identifier,
        paymentRowId,
        now: actor.now,
      });
      if (id === undefined) throw new AppError('repeatedPayment');
      return { id, title: titleOf(input), log: { amountRial, dueDate } };
    },
  },
  effects: {
    collect: ({ tx, actor, facts }) => ({ after: () => countCollected(tx, actor, facts.record) }),
    bounce: refusing(paymentRefusal.chequeBounced),
    payeeReject: refusing(paymentRefusal.chequeRejected),
    void: refusing(paymentRefusal.chequeVoided),
  },
  update: ({ actor, facts: { record }, step, input }) =>
    chequeUpdate({
      id: record.id,
      status: step.to,
      bounceReason: step.reason,
      trackingNo: (input as ChequeModel['inputs']['void']).trackingNo, // every action has it
      now: actor.now,
    }),
});

/**
 * Registers a cheque and its waiting payment; a cheque that is known with the same contract and amount changes nothing.
 * Throws `notFound`, also when it names no contract or two, `repeatedPayment` for a Sayad id or reference of another
 * payment, `paymentDoesNotFit` and other refusals of the payment.
 */
export async function registerCheque(tx: Tx, actor: Actor, input: ChequeInput): Promise<StepOutcome> {
  if ((input.dealingId === undefined) === (input.offerId === undefined)) throw new AppError('notFound');
  const known = await findChequeBySayad(tx, { sayadId: input.sayadId });
  return known
    ? sameCheque(known, input)
    : chequeMachine.begin(tx, actor, { transition: 'issue', facts: input });
}

/**
 * Applies the state of a cheque the bank reports; one it has already changes nothing. Locks its contract first, then
 * the cheque. Throws `notFound` for an unknown Sayad id, `illegalTransition` and refusals of the payment.
 */
export async function changeCheque(
  tx: Tx,
  actor: Actor,
  reported: {
    readonly sayadId: string;
    readonly action: ChequeAction;
    readonly reason?: string | undefined;
    readonly trackingNo?: string | undefined;
  },
): Promise<StepOutcome> {
  const { sayadId, action, reason, trackingNo = '' } = reported;
  const found = await findChequeBySayad(tx, { sayadId });
  if (!found) throw new AppError('notFound');
  await lockOwner(tx, keyOf(found));
  return chequeMachine.run(tx, actor, { key: { id: found.id }, action, reason, input: { trackingNo } });
}
