/** Offers as their steps read and change them. The request is locked before its offers, always. */
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { type RequestChange, requestStepSql, requestStepValues } from './request-state.queries.ts';

/** An offer with its request and merchant, held until the transaction ends. */
export interface LockedOffer {
  readonly id: number;
  readonly requestId: number;
  readonly sarafiId: number;
  readonly nationalId: string;
  readonly currency: string;
  readonly amount: string;
  readonly unitPrice: string;
  readonly totalRial: string;
  readonly euroAmount: string;
  readonly rateType: number;
  readonly forumType: number;
  readonly status: number;
  readonly statusBefore: number | null;
  readonly withdrawalCount: number;
  readonly validityDate: string;
  readonly boundOn: string;
  readonly makhtoomeOn: string;
  readonly paidRial: string;
  readonly rialDeadline: Date | null;
  /** Empty until it was confirmed once. */
  readonly paymentIdentifier: string;
  readonly sanaTrackingCode: string;
  readonly rowVersion: number;
  readonly requestStatus: number;
  readonly requestValidity: string;
  readonly merchantName: string;
  readonly hasAccess: boolean;
  readonly blockedByManual: boolean;
  readonly blockedBySystem: boolean;
  readonly businessCardExpire: string;
  readonly ignorePositionCalc: boolean;
}

/** Of an office alone where `sarafiId` is given. */
export async function findOfferForUpdate(
  tx: Tx,
  offerId: number,
  sarafiId: number | null,
): Promise<LockedOffer | undefined> {
  const { rows } = await tx.query<LockedOffer>(
    `with r as materialized (
       select id, status, validity_date from import_request
       where id = (select request_id from offer where id = $1 and ($2::integer is null or sarafi_id = $2))
       for update
     ), o as materialized (select * from offer where id = $1 and exists (select from r) for update)
     select o.id, o.request_id as "requestId", o.sarafi_id as "sarafiId",
       o.merchant_national_id as "nationalId", o.currency, o.amount, o.unit_price as "unitPrice",
       o.total_rial as "totalRial", o.euro_amount as "euroAmount", o.rate_type as "rateType",
       o.forum_type as "forumType", o.status, o.status_before_cancel as "statusBefore",
       o.withdrawal_count as "withdrawalCount", o.validity_date as "validityDate", o.bound_on as "boundOn",
       o.makhtoome_on as "makhtoomeOn", o.paid_rial as "paidRial",
       o.rial_deadline as "rialDeadline",
       o.payment_identifier as "paymentIdentifier", o.sana_tracking_code as "sanaTrackingCode",
       o.row_version as "rowVersion", r.status as "requestStatus", r.validity_date as "requestValidity",
       m.full_name as "merchantName", m.has_access as "hasAccess", m.blocked_by_manual as "blockedByManual",
       m.blocked_by_system as "blockedBySystem", m.business_card_expire as "businessCardExpire", m.ignore_position_calc as "ignorePositionCalc"
     from o join r on r.id = o.request_id join merchant m on m.national_id = o.merchant_national_id`,
    [offerId, sarafiId],
    { name: 'lock-offer' },
  );
  return rows[0];
}

/** Columns a step sets besides the state; the names are ours, never a caller's. */
const stepColumns = [
  'status_before_cancel',
  'cancel_kind',
  'cancel_reason',
  'withdrawal_count',
  'euro_amount',
  'euro_coefficient',
  'rial_deadline',
  'payment_identifier',
  'is_position_ignored',
  'is_selected',
  'selected_at',
  'confirmed_at',
  'bound_on',
  'sana_tracking_code',
  'havale_no',
  'havale_date',
  'havale_at',
  'makhtoome_at',
  'makhtoome_on',
] as const;
type OfferColumn = (typeof stepColumns)[number];
export type OfferChange = Readonly<Partial<Record<OfferColumn, unknown>>>;

export interface OfferStep {
  readonly id: number;
  readonly status: number;
  readonly now: Date;
  readonly userId: number | null;
  readonly set?: OfferChange;
  /** The request that follows, in the same statement. */
  readonly request?: RequestChange | undefined;
}

export function updateOffer(tx: Tx, { id, status, now, userId, set = {}, request }: OfferStep): void {
  const columns = stepColumns.filter((column) => column in set);
  const values: unknown[] = [id, status, now, userId, ...columns.map((column) => set[column])];
  const changes = columns.map((column, index) => `, ${column} = $${index + 5}`).join('');
  const places = { now: 3, user: 4, after: values.length };
  const following = request ? `with request as (${requestStepSql(places)}) ` : '';
  if (request) values.push(...requestStepValues(request));
  tx.post(
    `${following}update offer set status = $2, status_since = $3::timestamptz, updated_at = $3::timestamptz,
       updated_by = $4::integer, row_version = row_version + 1${changes} where id = $1`,
    values,
    // One name for each set of columns: their places in the list above.
    {
      name: `step-offer-${columns.map((column) => stepColumns.indexOf(column)).join('.')}${request ? '-request' : ''}`,
    },
  );
}

/** Whether others wait on the request of an offer whose lock was asked for before. */
export async function hasRivals(tx: Tx, offerId: number): Promise<boolean> {
  const { rows } = await tx.query(
    `select from offer where request_id = (select request_id from offer where id = $1) and status = 1 and id <> $1
     limit 1`,
    [offerId],
    { name: 'has-rivals' },
  );
  return rows.length > 0;
}

/** Ends the other offers that wait on the request; gives them. */
export async function endWaitingOffers(
  tx: Tx,
  ending: {
    readonly requestId: number;
    readonly exceptId: number;
    readonly status: number;
    readonly cancelKind: number | null;
    readonly now: Date;
    readonly userId: number | null;
  },
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `update offer set status = $3, cancel_kind = $4, status_since = $5::timestamptz, updated_at = $5::timestamptz, updated_by = $6,
       row_version = row_version + 1
     where request_id = $1 and status = 1 and id <> $2 returning id`,
    [ending.requestId, ending.exceptId, ending.status, ending.cancelKind, ending.now, ending.userId],
    { name: 'end-waiting-offers' },
  );
  return rows.map(({ id }) => id);
}

export async function hasOpenOffer(
  tx: Tx,
  { requestId, sarafiId }: { readonly requestId: number; readonly sarafiId: number },
): Promise<boolean> {
  const { rows } = await tx.query(
    'select from offer where request_id = $1 and sarafi_id = $2 and status < 9',
    [requestId, sarafiId],
    { name: 'has-open-offer' },
  );
  return rows.length > 0;
}

export async function findSelectedOfferId(db: Queryable, requestId: number): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number | null }>(
    'select selected_offer_id as id from import_request where id = $1',
    [requestId],
    { name: 'find-selected-offer' },
  );
  return rows[0]?.id ?? undefined;
}

export interface NewOffer {
  readonly requestId: number;
  readonly sarafiId: number;
  readonly nationalId: string;
  readonly currency: string;
  readonly amount: string;
  readonly unitPrice: string;
  readonly irrWage: string;
  readonly currencyWage: string;
  readonly totalRial: string;
  readonly euroAmount: string;
  readonly coefficient: string;
  readonly rateType: number;
  readonly forumType: number;
  readonly transferDelayHours: number;
  readonly validityDate: string;
  readonly sheba: string;
  readonly day: string;
  readonly now: Date;
  readonly userId: number | null;
}

/** Adds an offer and counts it at its request. */
export async function insertOffer(tx: Tx, offer: NewOffer): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `with counted as (update import_request set offers_count = offers_count + 1, updated_at = $18::timestamptz where id = $1)
     insert into offer (request_id, sarafi_id, merchant_national_id, currency, amount, unit_price, irr_wage,
       currency_wage, total_rial, euro_amount, euro_coefficient, rate_type, forum_type, transfer_delay_hours,
       validity_date, sheba, registered_on, status, status_since, created_at, updated_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, 1, $18::timestamptz, $18::timestamptz, $18::timestamptz, $19::integer)
     returning id`,
    [
      offer.requestId,
      offer.sarafiId,
      offer.nationalId,
      offer.currency,
      offer.amount,
      offer.unitPrice,
      offer.irrWage,
      offer.currencyWage,
      offer.totalRial,
      offer.euroAmount,
      offer.coefficient,
      offer.rateType,
      offer.forumType,
      offer.transferDelayHours,
      offer.validityDate,
      offer.sheba,
      offer.day,
      offer.now,
      offer.userId,
    ],
    { name: 'insert-offer' },
  );
  return rows[0]?.id ?? 0;
}

export interface DueOffers {
  readonly now: Date;
  /** Today in Tehran. */
  readonly day: string;
  /** Selected before this moment and not confirmed. */
  readonly selectedBefore: Date;
  /** The remittance went out before this moment. */
  readonly havaleBefore: Date;
  readonly limit: number;
}

export type DueStep = 'lapse' | 'decline' | 'expire' | 'finalConfirm';

/** Offers whose time for a step has come, a few of each. */
export async function findDueOffers(
  db: Queryable,
  due: DueOffers,
): Promise<{ readonly step: DueStep; readonly id: number; readonly havaleAt: Date | null }[]> {
  const { rows } = await db.query<{ step: DueStep; id: number; havaleAt: Date | null }>(
    `(select 'lapse' as step, id, null::timestamptz as "havaleAt" from offer
       where status = 3 and rial_deadline < $1 and paid_rial = 0 order by rial_deadline limit $5)
     union all (select 'decline', id, null from offer where status = 2 and selected_at < $3
       order by selected_at limit $5)
     union all (select 'expire', id, null from offer where status = 1 and validity_date <> '' and validity_date < $2
       order by validity_date limit $5)
     union all (select 'finalConfirm', o.id, o.havale_at from offer o join import_request r on r.id = o.request_id
       where o.status = 5 and o.havale_at < $4 and r.status <> 9 order by o.havale_at limit $5)`,
    [due.now, due.day, due.selectedBefore, due.havaleBefore, due.limit],
    { name: 'find-due-offers' },
  );
  return rows;
}
