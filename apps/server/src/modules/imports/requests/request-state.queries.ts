/** Requests for the steps that change them. */
import { requestStatus } from '@nazer/contract/imports/imports.codes.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type ParamsOf, type RowOf, statement } from '../../../platform/database/statement.ts';
import type { Actor } from '../../../platform/machine/actor.ts';
import type { RecordUpdate } from '../../../platform/event-store.ts';

export type LockedRequest = RowOf<'lock-request'>;

/**
 * Locks a request until the transaction ends, and reads it with its merchant, who is not locked; undefined
 * for none.
 */
export const findRequestForUpdate = statement.one(
  'lock-request',
  `select r.id, r.merchant_national_id as national_id, r.currency, r.amount, r.rate_type,
     r.forum_type, r.request_type, r.target_sarafi_id,
     r.status, r.selected_offer_id, r.validity_date,
     r.payment_deadline, r.certificate_validity,
     m.full_name as merchant_name, m.has_access, m.blocked_by_manual,
     m.blocked_by_system, m.business_card_expire
   from import_request r join merchant m on m.national_id = r.merchant_national_id
   where r.id = :id for update of r`,
);

export interface RequestTarget {
  readonly status: number;
  /** Selected offer; unchanged when it is left out. */
  readonly selectedOfferId?: number | null | undefined;
}

export interface RequestChange extends RequestTarget {
  readonly id: number;
}

/** States that a request is closed in (`closed_at`); a step to any other state clears the moment. */
const closing: ReadonlySet<number> = new Set([
  requestStatus.makhtoome,
  requestStatus.cancelled,
  requestStatus.expired,
]);

type StepPlaces = Readonly<
  Record<'id' | 'status' | 'isSet' | 'selected' | 'isClosed' | 'now' | 'user', string>
>;

const stepSql = (at: StepPlaces): string =>
  `update import_request set status = ${at.status}, updated_at = ${at.now}::timestamptz, updated_by = ${at.user}::integer,
     selected_offer_id = case when ${at.isSet}::boolean then ${at.selected}::bigint else selected_offer_id end,
     closed_at = case when ${at.isClosed}::boolean then ${at.now}::timestamptz end, row_version = row_version + 1
   where id = ${at.id}`;

/**
 * SQL of a step with numbered parameters: the moment, the user, and `requestStepValues` after the parameter `after`.
 */
export function requestStepSql({ now, user, after }: { now: number; user: number; after: number }): string {
  const [id = '', status = '', isSet = '', selected = '', isClosed = ''] = [1, 2, 3, 4, 5].map(
    (place) => `$${after + place}`,
  );
  return stepSql({ id, status, isSet, selected, isClosed, now: `$${now}`, user: `$${user}` });
}

/** Values of the five parameters of `requestStepSql` that follow `after`. */
export const requestStepValues = ({ id, status, selectedOfferId }: RequestChange): unknown[] => [
  id,
  status,
  selectedOfferId !== undefined,
  selectedOfferId ?? null,
  closing.has(status),
];

/** Update of a request to a new state, as a part of the statement that also writes its history. */
export const requestUpdate = (actor: Actor, change: RequestChange): RecordUpdate => ({
  name: 'step-request',
  statements: [requestStepSql({ now: 1, user: 2, after: 2 })],
  values: [actor.now, actor.user?.id ?? null, ...requestStepValues(change)],
});

const followOffer = statement.post(
  'follow-request',
  stepSql({
    id: ':id',
    status: ':status',
    isSet: ':isSet',
    selected: ':selectedOfferId?',
    isClosed: ':isClosed',
    now: ':now',
    user: ':userId?',
  }),
);

/**
 * Sets the state of a request that follows its selected offer, without a step of the request itself. Not
 * awaited: if the database refuses it, the transaction fails. `selectedOfferId`: null selects none, left out
 * keeps the one there is.
 */
export function setRequest(
  tx: Tx,
  { now, user }: Actor,
  { selectedOfferId, ...change }: RequestChange,
): void {
  const isSet = selectedOfferId !== undefined;
  followOffer(tx, {
    ...change,
    isSet,
    selectedOfferId,
    isClosed: closing.has(change.status),
    now,
    userId: user?.id,
  });
}

/** Sets the last day of a request and of its payment; the caller has locked the request. */
export const renewValidity = statement.run(
  'renew-request',
  'update import_request set validity_date = :validityDate, payment_deadline = :paymentDeadline where id = :id',
);

export type NewRequest = Omit<ParamsOf<'insert-request'>, 'lines' | 'userId'>;
export type NewOrderRegistration = Omit<RowOf<'find-order-lines'>, 'portalResult'>;

/** Inserts a request with its order lines; gives its id. */
export const insertRequest = statement.only(
  'insert-request',
  `with added as (
     insert into import_request (cbi_id, merchant_national_id, applicant_name, applicant_mobile, currency, amount,
       euro_amount, rate_type, request_type, target_sarafi_id, source, bank_name, branch, dest_country, dest_bank,
       swift, iban, account_no, beneficiary_name, beneficiary_address, havale_type, goods_group, forum_type,
       description, payment_deadline, validity_date, certificate_validity, status, registered_at, registered_on,
       updated_at, created_by)
     values (:cbiId, :nationalId, :applicantName, :applicantMobile, :currency, :amount, :euroAmount, :rateType,
       :requestType, :targetSarafiId?, :source, :bankName, :branch, :destCountry, :destBank, :swift, :iban,
       :accountNo, :beneficiaryName, :beneficiaryAddress, :havaleType, :goodsGroup, :forumType, :description,
       :paymentDeadline, :validityDate, :certificateValidity, :status, :registeredAt::timestamptz, :registeredOn,
       :registeredAt, :userId?)
     returning id),
   lines as (insert into request_order_line (request_id, order_no, certificate_currency, certificate_amount,
       equivalent_amount)
     select added.id, l."orderNo", l."certificateCurrency", l."certificateAmount", l."equivalentAmount"
     from added, json_to_recordset(:lines::json) as l ("orderNo" text, "certificateCurrency" text,
       "certificateAmount" numeric, "equivalentAmount" numeric))
   select id from added`,
);

/** At most `limit` registered requests whose last day was before `day`, earliest first. */
export const findExpiredRequests = statement.values(
  'find-expired-requests',
  `select id from import_request where status = ${requestStatus.registered} and validity_date <> '' and validity_date < :day
   order by validity_date limit :limit`,
);
