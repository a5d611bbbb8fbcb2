/**
 * Payments of cheques: a cheque is a payment of its contract from the day it is issued, and has its state: waiting,
 * counted or rejected.
 */
import type { Queryable } from '../../platform/database/database.ts';

/** States of cheques without money: 5 bounced, 6 not accepted by the payee, 7 voided. */
const isRefused = 'q.status in (5, 6, 7)';

/**
 * SQL of the payments of cheques of offers (payment by cheque is 5); a payment waits (1) or is refused (3).
 */
const ofOffers = `
  with written as (
    insert into offer_payment (offer_id, pay_date, amount_rial, pay_type, sender_bank, ref_no, identifier, status,
      refused_at, refusal, refusal_note, created_at)
    select q.offer_id, q.issue_date, q.amount_rial, 5, q.bank, q.sayad_id, q.identifier,
      case when ${isRefused} then 3 else 1 end, case when ${isRefused} then q.status_at end,
      case when ${isRefused} then q.status - 4 end, q.bounce_reason, f.confirmed_at
    from digital_cheque q join offer f on f.id = q.offer_id
    returning id, ref_no)
  update digital_cheque q set payment_id = w.id from written w where w.ref_no = q.sayad_id`;

/** SQL of the payments of all cheques of dealings but the collected ones. */
const ofDealings = `
  with written as (
    insert into dealing_payment (dealing_id, instrument, amount_rial, pay_date, sender_bank, ref_no, identifier, status,
      created_at)
    select q.dealing_id, 1, q.amount_rial, q.issue_date, q.bank, q.sayad_id, q.identifier,
      case when ${isRefused} then 3 else 1 end, d.confirmed_at
    from digital_cheque q join dealing d on d.id = q.dealing_id where q.status <> 4
    returning id, ref_no)
  update digital_cheque q set payment_id = w.id from written w where w.ref_no = q.sayad_id`;

/** Collected cheques have a payment already, whose reference is the number of the cheque. */
const collected = `
  update digital_cheque q set payment_id = p.id from dealing_payment p
  where q.status = 4 and p.dealing_id = q.dealing_id and p.instrument = 1`;

/** Adds the payments of all cheques; runs after the contracts and their cheques were added. */
export async function addChequePayments(db: Queryable): Promise<void> {
  await db.query(ofOffers);
  await db.query(ofDealings);
  await db.query(collected);
}
