/** Rial payments of retail deals: registered, and asked about. */
import { rialiPaymentStatus } from '@nazer/contract/payments/payments.codes.ts';
import { rialiPaymentStates } from '@nazer/contract/payments/riali-payment.states.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { type RowOf, type TableRow, statement } from '../../../platform/database/statement.ts';
import type { Actor } from '../../../platform/machine/actor.ts';
import type { Step } from '../../../platform/machine/transitions.ts';
import { referenceOwner } from '../../payments/bank-references.service.ts';

/**
 * Inserts payments with their first history entries. Ids are drawn before the insert, so that each row that was
 * inserted is known by its index (`at`); a trigger leaves out those whose bank reference belongs to another
 * payment.
 */
const insertGiven = statement.all(
  'riali-payments-insert',
  `with given as (
     select *, nextval(pg_get_serial_sequence('riali_payment', 'id')) as id
     from json_to_recordset(:payments::json) as g (at integer, "sanaTransactionId" bigint, "trackingCode" text,
       "sarafiId" integer, "payType" smallint, "amountRial" numeric, "payDate" text, "refNo" text,
       "terminalNo" text, "srcSheba" text, "srcCard" text, "dstSheba" text, "payerNationalId" text,
       "customerName" text, validity smallint, "isInquired" boolean)
   ), added as (
     insert into riali_payment (id, sana_transaction_id, tracking_code, sarafi_id, pay_type, amount_rial, pay_date,
       ref_no, terminal_no, src_sheba, src_card, dst_sheba, payer_national_id, customer_name, payment_validity,
       next_inquiry_at, created_at)
     select id, "sanaTransactionId", "trackingCode", "sarafiId", "payType", "amountRial", "payDate", "refNo",
       "terminalNo", "srcSheba", "srcCard", "dstSheba", "payerNationalId", "customerName", validity,
       case when "isInquired" then :now::timestamptz end, :now
     from given order by "payType", "refNo", "dstSheba"
     returning id
   ), history as (
     insert into transition_history (entity, entity_id, from_status, to_status, transition, actor_role, user_id,
       user_name, address, at)
     select :entity, id, null, :status::smallint, :transition, :role, :userId?::integer, :userName, :address, :now
     from added order by id
   )
   select g.at as "at!", g.id as "id!" from given g join added a on a.id = g.id`,
);

/** A new payment, with the columns of its list; `isInquired` is false for cash, about which no bank is asked. */
export type NewPayment = Pick<
  TableRow<'riali_payment'>,
  | 'sanaTransactionId'
  | 'trackingCode'
  | 'sarafiId'
  | 'payType'
  | 'amountRial'
  | 'payDate'
  | 'refNo'
  | 'terminalNo'
  | 'srcSheba'
  | 'srcCard'
  | 'dstSheba'
  | 'payerNationalId'
  | 'customerName'
> & { readonly validity: number; readonly isInquired: boolean };

/**
 * Inserts payments and their first history entries; gives the id at the index of each, null when the bank's reference
 * belongs to another payment.
 */
export async function insertPayments(
  tx: Tx,
  payments: readonly NewPayment[],
  {
    actor: { now, user, address },
    step,
  }: { readonly actor: Actor; readonly step: Pick<Step, 'transition' | 'to' | 'actorRole'> },
): Promise<readonly (number | null)[]> {
  if (payments.length === 0) return [];
  const rows = await insertGiven(tx, {
    payments: payments.map((payment, at) => ({ ...payment, at })),
    now,
    entity: rialiPaymentStates.entity,
    status: step.to,
    transition: step.transition,
    role: step.actorRole,
    userId: user?.id,
    userName: user?.userName ?? '',
    address,
  });
  const ids = new Map(rows.map(({ at, id }) => [at, id]));
  return payments.map((_, at) => ids.get(at) ?? null);
}

export type PaidDeal = RowOf<'riali-deals'>;

const dealColumns = `t.id, t.tracking_code, t.sarafi_id, t.date,
  t.national_id, t.customer_name, coalesce(t.agent ->> 'nationalId', '') as agent_id,
  coalesce(o.sheba, '') as sheba, t.status`;

/**
 * Deals with these tracking codes; those that are not in the table, as they are unknown or were moved into the archive,
 * are left out. `sheba`: account of their office, empty for none; `agentId`: national id of the customer's agent, empty
 * for none.
 */
export const findPaidDeals = statement.all(
  'riali-deals',
  `select ${dealColumns} from sana_transaction t left join sarafi o on o.id = t.sarafi_id
   where t.tracking_code = any(:codes::text[])`,
);

/** `nextInquiryAt`: moment from which a bank is to be asked, null when it is not asked (again). */
export type LockedPayment = RowOf<'riali-payment-lock'>;

const paymentColumns = `p.id, p.tracking_code, p.sarafi_id, p.pay_type,
  p.amount_rial, p.pay_date, p.ref_no, p.dst_sheba,
  p.payer_national_id, p.payment_status as status, p.payment_validity as validity,
  p.is_overridden, p.inquiry_count, p.next_inquiry_at, p.row_version`;

/**
 * Locks a payment until the transaction ends; undefined for an unknown one, and with `sarafiId` for that of another
 * office.
 */
export const findPaymentForUpdate = statement.one(
  'riali-payment-lock',
  `select ${paymentColumns} from riali_payment p where p.id = :id and (:sarafiId?::integer is null or p.sarafi_id =
     :sarafiId)
   for update`,
);

/**
 * Whether there are payments a bank is to be asked about now, also those another node has locked, which
 * `findDuePayments` skips.
 */
export const hasDuePayments = statement.only(
  'riali-payments-have-due',
  'select exists(select from riali_payment where next_inquiry_at <= :now) as has',
);

/**
 * Locks at most `limit` payments a bank is to be asked about until the transaction ends, longest due first,
 * without those that others have locked.
 */
export const findDuePayments = statement.all(
  'riali-payments-due',
  `select ${paymentColumns} from riali_payment p where p.next_inquiry_at <= :now
   order by p.next_inquiry_at, p.id limit :limit::int for update skip locked`,
);

/**
 * Marks payments that the caller has locked as being asked about; no other process asks about them before
 * `until`.
 */
export const markInquiring = statement.run(
  'riali-payments-inquiring',
  `update riali_payment set payment_status = ${rialiPaymentStatus.inquiring}, next_inquiry_at = :until, row_version = row_version + 1
   where id = any(:ids::bigint[])`,
);

/**
 * Stores the answer of the bank about a payment and counts the try. A validity that was set by hand stays.
 * The caller has locked the payment.
 */
export const updateInquired = statement.run(
  'riali-payment-inquired',
  `update riali_payment set payment_status = :status,
     payment_validity = case when is_overridden then payment_validity else :validity end,
     mismatch_rial = :mismatchRial, bank_response = :bankResponse::jsonb, next_inquiry_at = :nextInquiryAt?,
     inquiry_at = :now, inquiry_count = inquiry_count + 1, row_version = row_version + 1
   where id = :id`,
);

/**
 * Postpones the question about a payment when the bank did not answer, which does not count as a try. Does nothing when
 * another process has written an answer meanwhile.
 */
export const postponeInquiry = statement.run(
  'riali-payment-postpone',
  `update riali_payment set next_inquiry_at = :until
   where id = :id and payment_status = ${rialiPaymentStatus.inquiring}`,
);

const hasRepeated = statement.any(
  'riali-payment-repeated',
  `select 1 where exists (select from riali_payment where pay_type = :payType and ref_no = :refNo and id <> :id)
     or exists (select from bank_reference where reference = reference_key(:refNo) and owner_type = ${referenceOwner.sanaDeal}
       and pay_type = :payType and payment_id <> :id)`,
);

/** Whether another payment of the same kind has the same reference; that of an archived payment stays claimed. */
export async function findRepeatedPayment(
  db: Queryable,
  { id, payType, refNo }: Pick<LockedPayment, 'id' | 'payType' | 'refNo'>,
): Promise<boolean> {
  if (refNo === '') return false;
  return hasRepeated(db, { payType, refNo, id });
}

/** Sets the validity of a payment by hand, with the reason; the caller has locked the payment. */
export const updateOverridden = statement.run(
  'riali-payment-override',
  `update riali_payment set payment_validity = :validity, is_overridden = true, override_reason = :reason,
     row_version = row_version + 1 where id = :id`,
);

/** Makes a payment due to be asked about now; the caller has locked it. */
export const makeDue = statement.run(
  'riali-payment-due',
  'update riali_payment set next_inquiry_at = :now, row_version = row_version + 1 where id = :id',
);
