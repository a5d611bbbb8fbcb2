/** Payments of dealings; the caller has locked the dealing. */
import { dealingPaymentStatus } from '@nazer/contract/exports/exports.codes.ts';
import { type ParamsOf, type RowOf, statement } from '../../../platform/database/statement.ts';

export type NewPayment = ParamsOf<'dealing-payment-insert'>;

/**
 * Inserts a payment; undefined when the bank's reference belongs to another payment of any kind (trigger
 * `claim_bank_reference`).
 */
export const insertPayment = statement.value(
  'dealing-payment-insert',
  `insert into dealing_payment (dealing_id, payment_id, instrument, amount_rial, pay_date, sender_bank, ref_no,
     identifier, status, created_at, created_by)
   values (:dealingId, :paymentId, :instrument, :amountRial, :payDate, :senderBank, :refNo, :identifier, :status,
     :now, :createdBy?) returning id`,
);

export type PaymentFacts = RowOf<'dealing-payment-find'>;

const columns = 'id, dealing_id, amount_rial, status';

/** Payment as it is now, without a lock; undefined for an unknown id. */
export const findPayment = statement.one(
  'dealing-payment-find',
  `select ${columns} from dealing_payment where id = :id`,
);

/**
 * Reference by which a bank identifies a payment; `senderBank` is the code or name of the payer's bank, empty for none.
 */
export type PaymentReference = Pick<NewPayment, 'instrument' | 'senderBank' | 'refNo'>;

/** Sets the state of a payment; the caller has locked its dealing. */
export const setPaymentStatus = statement.run(
  'dealing-payment-status',
  'update dealing_payment set status = :status, row_version = row_version + 1 where id = :id',
);

/** Marks the confirmed payments of a dealing as returned to the payer; gives how many. */
export const returnPayments = statement.run(
  'dealing-payments-return',
  `update dealing_payment set status = ${dealingPaymentStatus.returned}, row_version = row_version + 1 where dealing_id = :dealingId and status = ${dealingPaymentStatus.confirmed}`,
);
