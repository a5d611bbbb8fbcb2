/** Rial payments of offers; the caller has locked the offer. */
import { offerPaymentStatus } from '@nazer/contract/imports/imports.codes.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type RowOf, statement } from '../../../platform/database/statement.ts';

/**
 * Inserts a payment; undefined when the bank's reference belongs to another payment of any kind (trigger
 * `claim_bank_reference`).
 */
export const insertPayment = statement.value(
  'insert-offer-payment',
  `insert into offer_payment (offer_id, code, pay_date, amount_rial, pay_type, sender_bank, sender_sheba, ref_no,
     identifier, status, description, created_by, created_at)
   values (:offerId, :code, :payDate, :amountRial, :payType, :senderBank, :senderSheba, :refNo, :identifier, ${offerPaymentStatus.registered},
     :description, :userId?, :now) returning id`,
);

export type KnownPayment = RowOf<'find-offer-payment'>;

const columns = 'id, offer_id, amount_rial, status';

/** Reads a payment without a lock; the caller locks its offer. */
export const findPayment = statement.one(
  'find-offer-payment',
  `select ${columns} from offer_payment where id = :id`,
);

/** Sets the state of a payment; the caller has locked its offer. */
export const updatePayment = statement.run(
  'update-offer-payment',
  'update offer_payment set status = :status, row_version = row_version + 1 where id = :id and offer_id = :offerId',
);

/** Rejects a payment, with the reason; the caller has locked its offer. */
export const refusePayment = statement.run(
  'refuse-offer-payment',
  `update offer_payment set status = ${offerPaymentStatus.rejected}, refused_at = :now, refusal = :refusal,
     refusal_note = :note, row_version = row_version + 1 where id = :id and offer_id = :offerId`,
);

/** At most `limit` payments of one office rejected at the moment `since` or later, latest first; `total` counts all. */
export const findRefusedPayments = statement.all(
  'refused-offer-payments',
  `select p.id, p.offer_id, p.pay_date as date, p.amount_rial, p.pay_type, p.ref_no, p.refused_at as "refused_at!",
     p.refusal as "refusal!", p.refusal_note, count(*) over ()::integer as "total!"
   from offer_payment p join offer o on o.id = p.offer_id
   where p.status = ${offerPaymentStatus.rejected} and p.refused_at >= :since and o.sarafi_id = :sarafiId
   order by p.refused_at desc, p.id desc
   limit :limit::integer`,
);

/** Marks all confirmed payments of an offer as returned; gives how many. */
export const refundPayments = statement.run(
  'refund-offer-payments',
  `update offer_payment set status = ${offerPaymentStatus.returned}, row_version = row_version + 1 where offer_id = :offerId and status = ${offerPaymentStatus.confirmed}`,
);

const updateOffer = statement.value(
  'recount-offer-paid',
  `update offer set paid_rial = (select coalesce(sum(amount_rial), 0) from offer_payment
     where offer_id = :offerId and status = ${offerPaymentStatus.confirmed}), row_version = row_version + 1
   where id = :offerId returning paid_rial`,
);

/** Counts the confirmed rials of an offer from its payments, stores the sum and gives it. */
export async function recountPaid(tx: Tx, offerId: number): Promise<string> {
  return (await updateOffer(tx, { offerId })) ?? '0';
}

/** Whether any payment of the offer is registered or confirmed. */
export const hasPayments = statement.any(
  'has-offer-payments',
  `select from offer_payment where offer_id = :offerId and status in (${offerPaymentStatus.registered}, ${offerPaymentStatus.confirmed}) limit 1`,
);
