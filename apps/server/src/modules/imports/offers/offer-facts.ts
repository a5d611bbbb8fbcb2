/** What an offer is judged by, and what its steps are handed. */
import { requestStatus } from '@nazer/contract/imports/imports.codes.ts';
import type { CurrentState } from '@nazer/contract/kernel/state-machine.ts';
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { together } from '../../../platform/database/together.ts';
import type { Actor } from '../../../platform/machine/actor.ts';
import type { HeldFacts, RecordKey } from '../../../platform/machine/rules.ts';
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

interface ShownOffer
  extends CurrentState, Pick<LockedOffer, 'id' | 'sarafiId' | 'nationalId' | 'currency' | 'amount'> {
  readonly paidRial: string;
  readonly totalRial: string;
  readonly requestStatus: number;
  readonly makhtoomeOn: string;
  readonly withdrawalCount: number;
}

export interface ShownOfferFacts {
  readonly db: Queryable;
  readonly record: ShownOffer;
  readonly now: Date;
  readonly day: string;
  readonly settings: Awaited<ReturnType<typeof getMarketSettings>>;
}

export interface HeldOffer extends ShownOfferFacts, HeldFacts, Trade {
  readonly record: LockedOffer;
  readonly office: () => Promise<OfficeWithBook>;
  /** Others wait on the request; known where the offer is to be confirmed. */
  readonly isContested: boolean;
  /** The request takes the step and writes its own state. */
  readonly isRequestLed: boolean;
}

export interface HavaleInput {
  readonly trackingCode: string;
  readonly havaleNo?: string | undefined;
  /** Jalali; today without. */
  readonly havaleDate?: string | undefined;
}

export interface OfferModel {
  readonly shown: ShownOfferFacts;
  readonly held: HeldOffer;
  readonly births: { readonly bid: Bid };
  readonly inputs: {
    readonly havale: HavaleInput;
    readonly payRial: { readonly paymentId: number; readonly paidRial: string };
    readonly paymentFallsBack: { readonly paidRial: string; readonly requestStatus: number };
  };
  readonly change: { readonly set: OfferChange; readonly request: RequestTarget };
}

export const offerTitle = ({ merchantName, amount, currency }: LockedOffer): string =>
  `${merchantName} ${amount} ${currency}`;

export async function shownOffer(
  db: Queryable,
  record: ShownOffer,
  { now }: Pick<Actor, 'now'>,
): Promise<ShownOfferFacts> {
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
  /** Only where the caller named the office. */
  readonly office?: OfficeWithBook | undefined;
}

/**
 * Holds the request with its offer, then the office, in one packet where the office says who it is. The others on the
 * request are held with the request: none of them is locked by anybody who waits for the office.
 */
async function lockForConfirmation(tx: Tx, key: RecordKey): Promise<Locked> {
  const [record, isContested, office] = await together(
    lock(tx, key),
    hasRivals(tx, { offerId: key.id }),
    key.sarafiId ? lockOfficeWithBook(tx, key.sarafiId) : Promise.resolve(undefined),
  );
  return { record, office, isContested };
}

/** Throws `notFound`. */
export async function holdOffer(
  tx: Tx,
  actor: Pick<Actor, 'now'>,
  { key, action }: { readonly key: RecordKey; readonly action?: string },
): Promise<HeldOffer> {
  const locked: Locked =
    action === 'confirm'
      ? await lockForConfirmation(tx, key)
      : { record: await lock(tx, key), isContested: false };
  const { record, isContested } = locked;
  let office: Promise<OfficeWithBook> | undefined;
  return {
    ...(await shownOffer(tx, record, actor)),
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

/** Until a supervisor decides nobody else goes on. */
export const isDisputed = ({ record }: ShownOfferFacts): boolean =>
  record.requestStatus === requestStatus.disputed;
