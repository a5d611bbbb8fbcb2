/** Payments of dealings; the dealing is locked. */
import type { Tx } from '../../platform/database/database.ts';

export interface NewPayment {
  readonly dealingId: number;
  readonly paymentId: string;
  readonly instrument: number;
  readonly amountRial: string;
  readonly payDate: string;
  readonly senderBank: string;
  readonly refNo: string;
  readonly identifier: string;
  readonly status: number;
  readonly now: Date;
  readonly createdBy: number | null;
}

/** Undefined where the bank's reference is one of a payment that is there already, of whatever kind. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into dealing_payment (dealing_id, payment_id, instrument, amount_rial, pay_date, sender_bank, ref_no,
       identifier, status, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      payment.dealingId,
      payment.paymentId,
      payment.instrument,
      payment.amountRial,
      payment.payDate,
      payment.senderBank,
      payment.refNo,
      payment.identifier,
      payment.status,
      payment.now,
      payment.createdBy,
    ],
    { name: 'dealing-payment-insert' },
  );
  return rows[0]?.id;
}

export interface PaymentFacts {
  readonly id: number;
  readonly dealingId: number;
  readonly amountRial: string;
  readonly status: number;
}

const columns = 'id, dealing_id as "dealingId", amount_rial as "amountRial", status';

export async function findPayment(tx: Tx, id: number): Promise<PaymentFacts | undefined> {
  const { rows } = await tx.query<PaymentFacts>(
    `select ${columns} from dealing_payment where id = $1`,
    [id],
    {
      name: 'dealing-payment-find',
    },
  );
  return rows[0];
}

/** How the bank knows a payment. */
export interface PaymentReference {
  readonly instrument: number;
  readonly senderBank: string;
  readonly refNo: string;
}

export async function setPaymentStatus(tx: Tx, id: number, status: number): Promise<void> {
  await tx.query(
    'update dealing_payment set status = $2, row_version = row_version + 1 where id = $1',
    [id, status],
    { name: 'dealing-payment-status' },
  );
}

/** The confirmed ones went back to the payer; gives how many. */
export async function returnPayments(tx: Tx, dealingId: number): Promise<number> {
  const { affected } = await tx.query(
    'update dealing_payment set status = 4, row_version = row_version + 1 where dealing_id = $1 and status = 2',
    [dealingId],
    { name: 'dealing-payments-return' },
  );
  return affected;
}
