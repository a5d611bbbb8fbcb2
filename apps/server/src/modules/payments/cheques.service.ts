/** Digital cheques as the bank tells of them; the payment each stands for follows. */
import { dealingInstrument } from '@nazer/contract/exports/exports.codes.ts';
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import type { ActionOf } from '@nazer/contract/kernel/state-machine.ts';
import { digitalChequeStates } from '@nazer/contract/payments/digital-cheque.states.ts';
import { depositReason, identifierOwner, payType } from '@nazer/contract/payments/payments.codes.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import { dayOf, type Doer } from '../../platform/doer.ts';
import { decideTransition, writeTransition } from '../../platform/transitions.ts';
import * as dealings from '../exports/dealing-payments.service.ts';
import * as offers from '../imports/offer-payments.service.ts';
import {
  type ChequeFacts,
  findChequeBySayad,
  insertCheque,
  lockCheque,
  type NewCheque,
  saveChequeStatus,
} from './cheques.queries.ts';
import { findFault, keepInvalid, lockOwner } from './deposits.service.ts';

export interface ChequeInput extends Omit<
  NewCheque,
  'dealingId' | 'offerId' | 'paymentRowId' | 'now' | 'identifier'
> {
  /** One of the two. */
  readonly dealingId?: number | undefined;
  readonly offerId?: number | undefined;
  readonly identifier?: string | undefined;
}

export interface ChequeChanged {
  readonly id: number;
  readonly status: number;
  readonly isChanged: boolean;
}

export type ChequeAction = ActionOf<typeof digitalChequeStates>;

/** The payment waits until the cheque is collected. */
async function registerPaymentOf(tx: Tx, doer: Doer, input: ChequeInput): Promise<number> {
  const { dealingId, offerId, amountRial, sayadId: refNo, bank: senderBank, identifier, issueDate } = input;
  const payDate = issueDate || dayOf(doer);
  const payment = { amountRial, refNo, senderBank, payDate, identifier };
  if (dealingId !== undefined) {
    const instrument = dealingInstrument.digitalCheque;
    const added = await dealings.addPayment(tx, doer, {
      ...payment,
      dealingId,
      instrument,
      isConfirmed: false,
    });
    return added.paymentId;
  }
  const { id, isChanged } = await offers.registerPayment(tx, doer, {
    ...payment,
    offerId,
    payType: payType.digitalCheque,
    senderSheba: input.drawerSheba,
  });
  // Told of as a payment before: what is counted already cannot wait for a collection.
  if (!isChanged) throw new AppError('repeatedPayment');
  return id;
}

const titleOf = ({ sayadId, amountRial }: { sayadId: string; amountRial: string }): string =>
  `${sayadId} · ${amountRial}`;

/** Throws `repeatedPayment` where the number is that of another cheque. */
function sameCheque(known: ChequeFacts, input: ChequeInput): ChequeChanged {
  const isSame =
    known.dealingId === (input.dealingId ?? null) &&
    known.offerId === (input.offerId ?? null) &&
    compareAmounts(known.amountRial, input.amountRial) === 0;
  if (!isSame) throw new AppError('repeatedPayment');
  return { id: known.id, status: known.status, isChanged: false };
}

/** Throws `notFound`, `paymentDoesNotFit` and its like, `repeatedPayment` for a number or reference that is taken. */
export async function registerCheque(tx: Tx, doer: Doer, input: ChequeInput): Promise<ChequeChanged> {
  if ((input.dealingId === undefined) === (input.offerId === undefined)) throw new AppError('notFound');
  const step = decideTransition(digitalChequeStates, 'issue', { status: null, actor: doer.role });
  if (step.kind === 'unchanged') throw new AppError('repeatedPayment');
  const known = await findChequeBySayad(tx, input.sayadId);
  if (known) return sameCheque(known, input);
  const paymentRowId = await registerPaymentOf(tx, doer, input);
  const id = await insertCheque(tx, {
    ...input,
    dealingId: input.dealingId ?? null,
    offerId: input.offerId ?? null,
    identifier: input.identifier ?? '',
    paymentRowId,
    now: doer.now,
  });
  if (id === undefined) throw new AppError('repeatedPayment');
  await writeTransition(tx, doer, {
    ...step,
    machine: digitalChequeStates,
    entityId: id,
    title: titleOf(input),
    facts: { amountRial: input.amountRial, dueDate: input.dueDate },
    at: doer.now,
  });
  return { id, status: step.to, isChanged: true };
}

const keyOf = ({ dealingId, offerId }: ChequeFacts) =>
  dealingId === null
    ? { ownerType: identifierOwner.offer, ownerId: offerId ?? 0 }
    : { ownerType: identifierOwner.dealing, ownerId: dealingId };

/** The bank has the money: it counts, or is kept as a deposit for people to decide on where the contract is over. */
async function countCollected(tx: Tx, doer: Doer, cheque: ChequeFacts): Promise<void> {
  const key = keyOf(cheque);
  const owner = await lockOwner(tx, key);
  const { paymentRowId, amountRial } = cheque;
  const reason = owner
    ? await findFault(tx, { owner, ownerType: key.ownerType, amountRial })
    : depositReason.unknownIdentifier;
  if (reason === null && paymentRowId !== null) {
    if (cheque.dealingId === null) await offers.confirmPayment(tx, doer, { paymentId: paymentRowId });
    else await dealings.confirmPayment(tx, doer, paymentRowId);
    return;
  }
  await keepInvalid(tx, doer, {
    deposit: {
      bankRef: `CHQ-${cheque.sayadId}`,
      sheba: cheque.payeeSheba,
      payerSheba: cheque.drawerSheba,
      payerName: cheque.drawerName,
      payerId: cheque.drawerNationalId,
      amountRial,
      depositAt: doer.now,
      depositOn: dayOf(doer),
      rawIdentifier: cheque.identifier,
    },
    reason: reason ?? depositReason.unknownIdentifier,
    sarafiId: owner?.sarafiId ?? null,
  });
}

async function refuse(tx: Tx, doer: Doer, { dealingId, paymentRowId }: ChequeFacts): Promise<void> {
  if (paymentRowId === null) return;
  if (dealingId === null) await offers.rejectPayment(tx, doer, { paymentId: paymentRowId });
  else await dealings.rejectPayment(tx, doer, paymentRowId);
}

const refusing: ReadonlySet<ChequeAction> = new Set(['bounce', 'payeeReject', 'void']);

/** What the bank tells of a cheque. Throws `notFound`, `illegalTransition`. */
export async function changeCheque(
  tx: Tx,
  doer: Doer,
  told: {
    readonly sayadId: string;
    readonly action: ChequeAction;
    readonly reason?: string | undefined;
    readonly trackingNo?: string | undefined;
  },
): Promise<ChequeChanged> {
  const found = await findChequeBySayad(tx, told.sayadId);
  if (!found) throw new AppError('notFound');
  await lockOwner(tx, keyOf(found));
  const cheque = await lockCheque(tx, found.id, null);
  if (!cheque) throw new AppError('notFound');
  const { id, status } = cheque;
  const step = decideTransition(digitalChequeStates, told.action, { status, actor: doer.role });
  if (step.kind === 'unchanged') return { id, status, isChanged: false };
  const { reason = '', trackingNo = '' } = told;
  await saveChequeStatus(tx, id, { status: step.to, bounceReason: reason, trackingNo, now: doer.now });
  await writeTransition(tx, doer, {
    ...step,
    machine: digitalChequeStates,
    entityId: id,
    title: titleOf(cheque),
    reason,
    at: doer.now,
  });
  if (told.action === 'collect') await countCollected(tx, doer, cheque);
  if (refusing.has(told.action)) await refuse(tx, doer, cheque);
  return { id, status: step.to, isChanged: true };
}
