/** Statements of the steps of an offer. Lock order: the request before its offers, so that steps cannot deadlock. */
import { offerStatus, requestStatus } from '@nazer/contract/imports/imports.codes.ts';
import { type RowOf, statement } from '../../../platform/database/statement.ts';
import type { Actor } from '../../../platform/machine/actor.ts';
import type { RecordUpdate } from '../../../platform/event-store.ts';
import {
  type RequestChange,
  type RequestTarget,
  requestStepSql,
  requestStepValues,
} from '../requests/request-state.queries.ts';

export type { RequestTarget };

/**
 * An offer with its request and merchant, locked until the transaction ends. `paymentIdentifier` is empty until the
 * first confirmation.
 */
export type LockedOffer = RowOf<'lock-offer'>;

/**
 * Locks an offer and its request; undefined for an unknown offer, and with `sarafiId` for that of another office.
 */
export const findOfferForUpdate = statement.one(
  'lock-offer',
  `with r as materialized (
     select id, status, validity_date from import_request
     where id = (select request_id from offer where id = :offerId and (:sarafiId?::integer is null or sarafi_id =
       :sarafiId))
     for update
   ), o as materialized (select * from offer where id = :offerId and exists (select from r) for update)
   select o.id, o.request_id, o.sarafi_id,
     o.merchant_national_id as national_id, o.currency, o.amount, o.unit_price,
     o.total_rial, o.euro_amount, o.rate_type,
     o.forum_type, o.status, o.status_before_cancel as status_before,
     o.withdrawal_count, o.validity_date, o.bound_on,
     o.makhtoome_on, o.paid_rial,
     o.rial_deadline,
     o.payment_identifier, o.sana_tracking_code,
     o.row_version, r.status as request_status, r.validity_date as request_validity,
     m.full_name as merchant_name, m.has_access, m.blocked_by_manual,
     m.blocked_by_system, m.business_card_expire,
       m.ignore_position_calc
   from o join r on r.id = o.request_id join merchant m on m.national_id = o.merchant_national_id`,
);

/** Columns a step may set besides the state; their names never come from a caller. */
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

interface OfferStep {
  readonly id: number;
  readonly status: number;
  readonly set?: OfferChange | undefined;
  /** State of the request that the step leads to. */
  readonly request?: RequestChange | undefined;
}

/**
 * Update of an offer to a new state, and of its request if the step leads that to a new state, too. Increments the row
 * version.
 */
export function offerUpdate(actor: Actor, { id, status, set = {}, request }: OfferStep): RecordUpdate {
  const columns = stepColumns.filter((column) => column in set);
  const changes = columns.map((column, index) => `, ${column} = $${index + 5}`).join('');
  const values: unknown[] = [
    id,
    status,
    actor.now,
    actor.user?.id ?? null,
    ...columns.map((column) => set[column]),
  ];
  const requestStatements = request ? [requestStepSql({ now: 3, user: 4, after: values.length })] : [];
  return {
    // Each set of columns has a prepared statement of its own, named by their positions in `stepColumns`.
    name: `step-offer-${columns.map((column) => stepColumns.indexOf(column)).join('.')}${request ? '-request' : ''}`,
    statements: [
      ...requestStatements,
      `update offer set status = $2, status_since = $3::timestamptz, updated_at = $3::timestamptz,
         updated_by = $4::integer, row_version = row_version + 1${changes} where id = $1`,
    ],
    values: request ? [...values, ...requestStepValues(request)] : values,
  };
}

/**
 * Whether the request of this offer has other active offers. Sent in the same round trip as the lock of the request and
 * executed after it, so the answer holds until commit.
 */
export const hasRivals = statement.any(
  'has-rivals',
  `select from offer where request_id = (select request_id from offer where id = :offerId) and status = ${offerStatus.active} and id <>
     :offerId
   limit 1`,
);

/** Ends all active offers on a request except one, with the given status; gives their ids. */
export const endWaitingOffers = statement.values(
  'end-waiting-offers',
  `update offer set status = :status, cancel_kind = :cancelKind?, status_since = :now::timestamptz, updated_at =
     :now::timestamptz, updated_by = :userId?,
     row_version = row_version + 1
   where request_id = :requestId and status = ${offerStatus.active} and id <> :exceptId returning id`,
);

/** Whether an office has an offer on a request that was not cancelled, rejected or expired. */
export const hasOpenOffer = statement.any(
  'has-open-offer',
  `select from offer where request_id = :requestId and sarafi_id = :sarafiId and status < ${offerStatus.cancelled}`,
);

/** Inserts an offer and adds one to the offer count of its request. */
export const insertOffer = statement.only(
  'insert-offer',
  `with counted as (update import_request set offers_count = offers_count + 1, updated_at = :now::timestamptz where
     id = :requestId)
   insert into offer (request_id, sarafi_id, merchant_national_id, currency, amount, unit_price, irr_wage,
     currency_wage, total_rial, euro_amount, euro_coefficient, rate_type, forum_type, transfer_delay_hours,
     validity_date, sheba, registered_on, status, status_since, created_at, updated_at, created_by)
   values (:requestId, :sarafiId, :nationalId, :currency, :amount, :unitPrice, :irrWage, :currencyWage,
     :totalRial, :euroAmount, :coefficient, :rateType, :forumType, :transferDelayHours, :validityDate, :sheba,
       :day, ${offerStatus.active}, :now::timestamptz, :now::timestamptz, :now::timestamptz, :userId?::integer)
   returning id`,
);

/**
 * Offers that are due for a step of the system, at most `limit` for each step: `lapse` (rial deadline passed, nothing
 * paid), `decline` (selected before `selectedBefore`, not confirmed), `expire` (validity ended before `day`, today in
 * Tehran) and `finalConfirm` (havale issued before `havaleBefore`, request not disputed).
 */
export const findDueOffers = statement.all(
  'find-due-offers',
  `(select 'lapse' as step, id, null::timestamptz as havale_at from offer
     where status = ${offerStatus.confirmed} and rial_deadline < :now and paid_rial = 0 order by rial_deadline limit :limit)
   union all (select 'decline', id, null from offer where status = ${offerStatus.selected} and selected_at < :selectedBefore
     order by selected_at limit :limit)
   union all (select 'expire', id, null from offer where status = ${offerStatus.active} and validity_date <> '' and validity_date < :day
     order by validity_date limit :limit)
   union all (select 'finalConfirm', o.id, o.havale_at from offer o join import_request r on r.id = o.request_id
     where o.status = ${offerStatus.havaleIssued} and o.havale_at < :havaleBefore and r.status <> ${requestStatus.disputed} order by o.havale_at limit :limit)`,
);
