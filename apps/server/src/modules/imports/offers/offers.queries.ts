/** Offers with their payments and documents, as pages read them. */
import { type RowOf, statement } from '../../../platform/database/statement.ts';

/**
 * Fields of an offer that its page shows besides its row in the list, whichever office it is of; undefined for none.
 */
export const findOffer = statement.one(
  'find-offer',
  `select o.currency_wage, o.euro_coefficient, o.forum_type, o.rial_deadline, o.sheba, o.payment_identifier,
     o.status_before_cancel, o.cancel_kind, o.cancel_reason, o.withdrawal_count, o.havale_no, o.havale_date,
     o.selected_at, o.confirmed_at, o.bound_on, o.havale_at, o.makhtoome_at, o.makhtoome_on, o.is_position_ignored,
     o.paid_rial, o.row_version, r.status as request_status
   from offer o join import_request r on r.id = o.request_id where o.id = :id`,
);

export type PaymentRow = RowOf<'find-offer-payments'>;

/** Payments of an offer in all states, newest first. */
export const findPayments = statement.all(
  'find-offer-payments',
  `select p.id, p.code, p.pay_date as date, p.amount_rial, p.pay_type,
     o.merchant_national_id, p.sender_bank, p.sender_sheba,
     p.ref_no, p.identifier, p.status, p.refusal, p.refusal_note, p.description
   from offer_payment p join offer o on o.id = p.offer_id where p.offer_id = :offerId order by p.id desc`,
);

/** Documents of an offer, newest first, also rejected ones; `size` is in bytes. */
export const findDocuments = statement.all(
  'find-offer-documents',
  `select d.id, d.file_id, f.name as file_name, d.kind, d.caption, f.content_type,
     f.size, encode(f.sha256, 'hex') as sha256, d.is_rejected, d.uploaded_at
   from offer_document d join stored_file f on f.id = d.file_id where d.offer_id = :offerId order by d.id desc`,
);
