/**
 * Deposits that banks report: each is counted once on the contract its identifier names, or stored with the first
 * reason why it cannot be counted.
 */
import { dealingInstrument } from '@nazer/contract/exports/exports.codes.ts';
import { addAmounts, compareAmounts, subtractAmounts } from '@nazer/contract/kernel/money.ts';
import {
  depositReason,
  identifierOwner,
  identifierStatus,
  payType,
} from '@nazer/contract/payments/payments.codes.ts';
import { digitsOf } from '@nazer/persian/fold.ts';
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import { isSheba } from '@nazer/persian/identity.ts';
import { isPaymentIdentifier } from '@nazer/persian/payment-identifier.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/machine/actor.ts';
import { insertEvent } from '../../platform/event-log.ts';
import { addPayment } from '../exports/dealings/dealing-payments.service.ts';
import { getIdentifier, type IdentifierRow } from './payment-identifier.service.ts';
import { confirmPayment, registerPayment } from '../imports/offers/offer-payments.service.ts';
import { getMarketSettings } from '../settings/market-settings.service.ts';
import { type BankReference, type ClaimedReference, findReference } from './bank-references.service.ts';
import {
  type Deposit,
  findInvalidByRef,
  insertInvalid,
  lockDealingOwner,
  lockOfferOwner,
  type Owner,
} from './deposits.queries.ts';

export interface DepositInput extends Omit<Deposit, 'depositOn'> {
  /** Code of `dealingInstrument`, one of the transfers; SATNA when it is left out. */
  readonly instrument?: number | undefined;
}

export interface RecordedDeposit {
  /** Id of the contract it was counted on, or of the invalid deposit. */
  readonly id: number;
  /** Code of `depositReason`; null when the deposit was counted. */
  readonly reason: number | null;
}

interface OwnerKey {
  readonly ownerType: number;
  readonly ownerId: number;
}

/**
 * Locks a contract until the transaction ends: a dealing after its supply and demand, an offer after its request.
 * Undefined for an unknown contract.
 */
export const lockOwner = (tx: Tx, { ownerType, ownerId }: OwnerKey): Promise<Owner | undefined> =>
  ownerType === identifierOwner.dealing
    ? lockDealingOwner(tx, { id: ownerId })
    : lockOfferOwner(tx, { id: ownerId });

/** Rials a contract still accepts; for an offer the outstanding amount and the tolerance of the settings. */
export async function openRial(
  tx: Queryable,
  owner: Pick<Owner, 'totalRial' | 'paidRial'>,
  ownerType: number,
): Promise<string> {
  const rest = subtractAmounts(owner.totalRial, owner.paidRial);
  if (ownerType === identifierOwner.dealing) return rest;
  const { paymentToleranceRial } = await getMarketSettings(tx);
  return addAmounts(rest, paymentToleranceRial);
}

/** Whether the payer is the debtor: by national id if it was reported, else by account. */
function isPayer(owner: Owner, { payerId, payerSheba }: Pick<Deposit, 'payerId' | 'payerSheba'>): boolean {
  if (payerId !== '') return payerId === owner.payerId;
  return payerSheba !== '' && payerSheba === owner.payerSheba;
}

interface DepositInContext {
  readonly deposit: Deposit;
  readonly owner: Owner;
  readonly identifier: IdentifierRow;
  /** Payment that already has the reference of the deposit. */
  readonly counted: ClaimedReference | undefined;
}

/**
 * Whether the identifier is expired or void, or ended before the deposit was made (not before it was reported), or the
 * contract takes no rials.
 */
function isOver({ deposit, owner, identifier, counted }: DepositInContext): boolean {
  const { expired, voided } = identifierStatus;
  const isGone = identifier.status === expired || identifier.status === voided;
  if (isGone || identifier.expireAt < deposit.depositAt) return true;
  // A deposit reported twice is a repetition, even when the first one moved the contract on.
  return !owner.isPayable && counted === undefined;
}

/**
 * Reason why a contract cannot take an amount: it takes no rials, or less; null when it can. Who pays is not judged.
 */
export async function findFault(
  tx: Tx,
  {
    owner,
    ownerType,
    amountRial,
  }: { readonly owner: Owner; readonly ownerType: number; readonly amountRial: string },
): Promise<number | null> {
  if (!owner.isPayable) return depositReason.expiredOrVoid;
  const isTooMuch = compareAmounts(amountRial, await openRial(tx, owner, ownerType)) > 0;
  return isTooMuch ? depositReason.differentAmount : null;
}

/** First reason why a deposit with a known contract is not counted; null when it is. */
async function faultOf(tx: Tx, judged: DepositInContext): Promise<number | null> {
  const { deposit, owner, identifier, counted } = judged;
  if (isOver(judged)) return depositReason.expiredOrVoid;
  // A deposit reported again is in the paid sum already, so its first amount is added back to what is accepted.
  const isHere = counted?.ownerType === identifier.ownerType && counted.ownerId === identifier.ownerId;
  const before = isHere && counted ? counted.amountRial : '0';
  const maxRial = addAmounts(await openRial(tx, owner, identifier.ownerType), before);
  if (compareAmounts(deposit.amountRial, maxRial) > 0) return depositReason.differentAmount;
  if (!isPayer(owner, deposit)) return depositReason.differentPayer;
  return counted ? depositReason.repeated : null;
}

/** Reason why the quoted text, in Latin digits, is no payment identifier; null when it is one. */
function faultOfText(raw: string): number | null {
  if (raw === '') return depositReason.noIdentifier;
  return isPaymentIdentifier(raw) ? null : depositReason.wrongCheckDigit;
}

/** The three digits of an account that name its bank; empty for a text that is no Sheba. */
const bankOf = (sheba: string): string => (isSheba(sheba) ? sheba.slice(4, 7) : '');

const referenceOf = ({ bankRef, payerSheba }: Pick<Deposit, 'bankRef' | 'payerSheba'>): BankReference => ({
  bank: bankOf(payerSheba),
  refNo: bankRef,
});

/** False when the work was refused because the reference is taken; throws any other error. */
async function isNewReference(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'repeatedPayment') return false;
    throw error;
  }
}

/**
 * Counts a deposit on its contract, which the caller has locked; false, and nothing is written, when a payment has its
 * reference already. Throws what the contract refuses besides.
 */
export async function countDeposit(
  tx: Tx,
  actor: Actor,
  given: { readonly deposit: DepositInput; readonly key: OwnerKey; readonly identifier: string },
): Promise<boolean> {
  const { deposit, key, identifier } = given;
  const { amountRial, depositAt, payerSheba } = deposit;
  const { bank: senderBank, refNo } = referenceOf(deposit);
  const payment = {
    amountRial,
    refNo,
    senderBank,
    payDate: jalaliOfInstant(depositAt),
    identifier,
  };
  if (key.ownerType === identifierOwner.dealing) {
    const instrument = deposit.instrument ?? dealingInstrument.satna;
    return isNewReference(async () => {
      await addPayment(tx, actor, { ...payment, dealingId: key.ownerId, instrument, isConfirmed: true });
      return true;
    });
  }
  return isNewReference(async () => {
    const { id, isChanged } = await registerPayment(tx, actor, {
      ...payment,
      offerId: key.ownerId,
      payType: payType.satna,
      senderSheba: payerSheba,
    });
    if (isChanged) await confirmPayment(tx, actor, { paymentId: id });
    return isChanged;
  });
}

/**
 * Stores an invalid deposit for people to decide on; one with its reference that is stored already stays as it is, with
 * the reason it has. Gives the given reason in both cases.
 */
export async function recordInvalid(
  tx: Tx,
  actor: Actor,
  given: { readonly deposit: Deposit; readonly reason: number; readonly sarafiId: number | null },
): Promise<RecordedDeposit> {
  const { deposit, reason, sarafiId } = given;
  const id = await insertInvalid(tx, { ...deposit, reason, sarafiId, now: actor.now });
  // An insert that met another row finds it; 0 is only for the types.
  if (id === undefined) return { id: (await findInvalidByRef(tx, deposit)) ?? 0, reason };
  await insertEvent(tx, actor, {
    action: 'insert',
    resource: 'InvalidDeposit',
    key: String(id),
    title: deposit.bankRef,
    after: { reason, amountRial: deposit.amountRial, rawIdentifier: deposit.rawIdentifier },
  });
  return { id, reason };
}

/**
 * Counts a deposit or stores it as invalid. Reported again, one that is stored as invalid changes nothing; one that was
 * counted is stored as invalid, once, for the reason `repeated`. Locks the contract that its identifier names.
 */
export async function recordDeposit(tx: Tx, actor: Actor, input: DepositInput): Promise<RecordedDeposit> {
  const raw = digitsOf(input.rawIdentifier);
  const deposit: Deposit = { ...input, depositOn: jalaliOfInstant(input.depositAt) };
  const known = await findInvalidByRef(tx, deposit);
  if (known !== undefined) return { id: known, reason: depositReason.repeated };
  const unreadable = faultOfText(raw);
  if (unreadable !== null) return recordInvalid(tx, actor, { deposit, reason: unreadable, sarafiId: null });
  const identifier = await getIdentifier(tx, raw);
  const owner = identifier && (await lockOwner(tx, identifier));
  if (!identifier || !owner)
    return recordInvalid(tx, actor, { deposit, reason: depositReason.unknownIdentifier, sarafiId: null });
  const { sarafiId } = owner;
  // The identifier is read again: its state may have changed while the lock of its contract was waited for.
  const current = (await getIdentifier(tx, raw)) ?? identifier;
  const counted = await findReference(tx, referenceOf(deposit));
  const reason = await faultOf(tx, { deposit, owner, identifier: current, counted });
  if (reason !== null) return recordInvalid(tx, actor, { deposit, reason, sarafiId });
  const { ownerType, ownerId } = identifier;
  const key = { ownerType, ownerId };
  const isCounted = await countDeposit(tx, actor, { deposit: input, key, identifier: raw });
  if (isCounted) return { id: ownerId, reason: null };
  return recordInvalid(tx, actor, { deposit, reason: depositReason.repeated, sarafiId });
}
