/** Facts that an offer is judged by and that its steps receive. */
import { requestStatus } from '@nazer/contract/imports/imports.codes.ts';
import type { CurrentState } from '@nazer/contract/kernel/state-machine.ts';
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { together } from '../../../platform/database/together.ts';
import type { Actor } from '../../../platform/machine/actor.ts';
import type { LockedFacts, RecordKey } from '../../../platform/machine/rules.ts';
import { lockOfficeWithBook, type OfficeWithBook } from '../../sarafi/positions/position.service.ts';
import { getMarketSettings } from '../../settings/market-settings.service.ts';
import {
  findOfferForUpdate,
  hasRivals,
  type LockedOffer,
  type OfferChange,
  type RequestTarget,
} from './offer-state.queries.ts';
import type { Bid } from './offer-bid.ts';
import type { Trade } from './offer-trade.ts';

interface VisibleOffer
  extends CurrentState, Pick<LockedOffer, 'id' | 'sarafiId' | 'nationalId' | 'currency' | 'amount'> {
  readonly paidRial: string;
  readonly totalRial: string;
  readonly requestStatus: number;
  readonly makhtoomeOn: string;
  readonly withdrawalCount: number;
}

/** What guards read; a page has it without locks. */
export interface VisibleOfferFacts {
  readonly db: Queryable;
  readonly record: VisibleOffer;
  readonly now: Date;
  /** Today in Tehran. */
  readonly day: string;
  readonly settings: Awaited<ReturnType<typeof getMarketSettings>>;
}

export interface LockedOfferFacts extends VisibleOfferFacts, LockedFacts, Trade {
  readonly record: LockedOffer;
  /** Locks the office when it is first asked for, unless it is locked already. */
  readonly office: () => Promise<OfficeWithBook>;
  /** Whether other offers wait on the request; known only when the offer is to be confirmed. */
  readonly isContested: boolean;
  /** Whether a step of the request moves the offer, so that the request writes its own state. */
  readonly isRequestLed: boolean;
}

export interface HavaleInput {
  /** Tracking code of the SANA deal in which the office sold. */
  readonly trackingCode: string;
  readonly havaleNo?: string | undefined;
  /** Jalali day of the remittance; today when it is left out. */
  readonly havaleDate?: string | undefined;
}

export interface OfferModel {
  readonly visible: VisibleOfferFacts;
  readonly locked: LockedOfferFacts;
  readonly creations: { readonly bid: Bid };
  readonly inputs: {
    readonly havale: HavaleInput;
    readonly payRial: { readonly paymentId: number; readonly paidRial: string };
    readonly paymentFallsBack: { readonly paidRial: string; readonly requestStatus: number };
  };
  readonly change: { readonly set: OfferChange; readonly request: RequestTarget };
}

export const offerTitle = ({ merchantName, amount, currency }: LockedOffer): string =>
  `${merchantName} ${amount} ${currency}`;

/**
 * Facts of an offer that was read without a lock, by which its page shows the actions allowed now. A step
 * itself is judged by `lockOffer`. `now` decides what day it is.
 */
export async function visibleOffer(
  db: Queryable,
  record: VisibleOffer,
  { now }: Pick<Actor, 'now'>,
): Promise<VisibleOfferFacts> {
  return { db, record, now, day: jalaliOfInstant(now), settings: await getMarketSettings(db) };
}

async function lock(tx: Tx, { id, sarafiId = null }: RecordKey): Promise<LockedOffer> {
  const offer = await findOfferForUpdate(tx, { offerId: id, sarafiId });
  if (!offer) throw new AppError('notFound');
  return offer;
}

interface Locked {
  readonly record: LockedOffer;
  readonly isContested: boolean;
  /** Locked office; only when the caller named it. */
  readonly office?: OfficeWithBook | undefined;
}

/**
 * Locks the request with its offer and then the office, in one round trip when the caller names the office. The lock
 * of the request covers the other offers on it: nobody who waits for the office has locked one of them.
 */
async function lockForConfirmation(tx: Tx, key: RecordKey): Promise<Locked> {
  const [record, isContested, office] = await together(
    lock(tx, key),
    hasRivals(tx, { offerId: key.id }),
    key.sarafiId ? lockOfficeWithBook(tx, key.sarafiId) : Promise.resolve(undefined),
  );
  return { record, office, isContested };
}

/**
 * Locks an offer with its request, and for a confirmation its office; otherwise the office is locked when it is first
 * asked for. Throws `notFound`, also when the offer is not one of `sarafiId`.
 */
export async function lockOffer(
  tx: Tx,
  actor: Pick<Actor, 'now'>,
  { key, action }: { readonly key: RecordKey; readonly action?: string },
): Promise<LockedOfferFacts> {
  const locked: Locked =
    action === 'confirm'
      ? await lockForConfirmation(tx, key)
      : { record: await lock(tx, key), isContested: false };
  const { record, isContested } = locked;
  let office: Promise<OfficeWithBook> | undefined;
  return {
    ...(await visibleOffer(tx, record, actor)),
    record,
    isContested,
    isRequestLed: false,
    title: offerTitle(record),
    tx,
    terms: record,
    merchant: record,
    offerId: record.id,
    office: () =>
      (office ??= locked.office ? Promise.resolve(locked.office) : lockOfficeWithBook(tx, record.sarafiId)),
  };
}

/** Whether a dispute is open, in which only a supervisor may act. */
export const isDisputed = ({ record }: VisibleOfferFacts): boolean =>
  record.requestStatus === requestStatus.disputed;
