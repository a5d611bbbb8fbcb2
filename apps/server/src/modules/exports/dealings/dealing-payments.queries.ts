/** Payments of dealings; the dealing is locked. */
import { dealingPaymentStatus } from '@nazer/contract/exports/exports.codes.ts';
import { type ParamsOf, type RowOf, statement } from '../../../platform/database/statement.ts';

export type NewPayment = ParamsOf<'dealing-payment-insert'>;

/** Undefined where the bank's reference is one of a payment that is there already, of whatever kind. */
export const insertPayment = statement.value(
  'dealing-payment-insert',
  `insert into dealing_payment (dealing_id, payment_id, instrument, amount_rial, pay_date, sender_bank, ref_no,
     identifier, status, created_at, created_by)
   values (:dealingId, :paymentId, :instrument, :amountRial, :payDate, :senderBank, :refNo, :identifier, :status,
     :now, :createdBy?) returning id`,
);

export type PaymentFacts = RowOf<'dealing-payment-find'>;

const columns = 'id, dealing_id, amount_rial, status';

export const findPayment = statement.one(
  'dealing-payment-find',
  `select ${columns} from dealing_payment where id = :id`,
);

/** How the bank knows a payment. */
export type PaymentReference = Pick<NewPayment, 'instrument' | 'senderBank' | 'refNo'>;

export const setPaymentStatus = statement.run(
  'dealing-payment-status',
  'update dealing_payment set status = :status, row_version = row_version + 1 where id = :id',
);

/** The confirmed ones went back to the payer; gives how many. */
export const returnPayments = statement.run(
  'dealing-payments-return',
  `update dealing_payment set status = ${dealingPaymentStatus.returned}, row_version = row_version + 1 where dealing_id = :dealingId and status = ${dealingPaymentStatus.confirmed}`,
);
