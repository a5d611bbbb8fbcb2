/** Rial payments of offers as they come in, are confirmed and refunded. */
import type { Tx } from '../../platform/database/database.ts';

export interface NewPayment {
  readonly offerId: number;
  readonly code: string;
  readonly payDate: string;
  readonly amountRial: string;
  readonly payType: number;
  readonly senderBank: string;
  readonly senderSheba: string;
  readonly refNo: string;
  readonly identifier: string;
  readonly description: string;
  readonly userId: number | null;
  readonly now: Date;
}

/** Undefined where the bank's reference is one of a payment that is there already, of whatever kind. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into offer_payment (offer_id, code, pay_date, amount_rial, pay_type, sender_bank, sender_sheba, ref_no,
       identifier, status, description, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1, $10, $11, $12) returning id`,
    [
      payment.offerId,
      payment.code,
      payment.payDate,
      payment.amountRial,
      payment.payType,
      payment.senderBank,
      payment.senderSheba,
      payment.refNo,
      payment.identifier,
      payment.description,
      payment.userId,
      payment.now,
    ],
    { name: 'insert-offer-payment' },
  );
  return rows[0]?.id;
}

export interface KnownPayment {
  readonly id: number;
  readonly offerId: number;
  readonly amountRial: string;
  readonly status: number;
}

const columns = 'id, offer_id as "offerId", amount_rial as "amountRial", status';

/** Its offer is locked first, by the caller; so this reads the payment without a lock. */
export async function findPayment(tx: Tx, id: number): Promise<KnownPayment | undefined> {
  const { rows } = await tx.query<KnownPayment>(`select ${columns} from offer_payment where id = $1`, [id], {
    name: 'find-offer-payment',
  });
  return rows[0];
}

/** Sets the state of a payment and gives what its offer has confirmed with it; the offer is locked. */
export async function updatePayment(
  tx: Tx,
  { id, offerId, status }: { readonly id: number; readonly offerId: number; readonly status: number },
): Promise<void> {
  await tx.query(
    'update offer_payment set status = $3, row_version = row_version + 1 where id = $1 and offer_id = $2',
    [id, offerId, status],
    { name: 'update-offer-payment' },
  );
}

/** All confirmed payments of the offer went back; gives how many. */
export async function refundPayments(tx: Tx, offerId: number): Promise<number> {
  const { affected } = await tx.query(
    'update offer_payment set status = 4, row_version = row_version + 1 where offer_id = $1 and status = 2',
    [offerId],
    { name: 'refund-offer-payments' },
  );
  return affected;
}

/** Counts what is confirmed from the payments themselves; gives it. */
export async function recountPaid(tx: Tx, offerId: number): Promise<string> {
  const { rows } = await tx.query<{ paidRial: string }>(
    `update offer set paid_rial = (select coalesce(sum(amount_rial), 0) from offer_payment
       where offer_id = $1 and status = 2), row_version = row_version + 1
     where id = $1 returning paid_rial as "paidRial"`,
    [offerId],
    { name: 'recount-offer-paid' },
  );
  return rows[0]?.paidRial ?? '0';
}

/** Whether any payment of the offer is registered or confirmed. */
export async function hasPayments(tx: Tx, offerId: number): Promise<boolean> {
  const { rows } = await tx.query(
    'select from offer_payment where offer_id = $1 and status in (1, 2) limit 1',
    [offerId],
    { name: 'has-offer-payments' },
  );
  return rows.length > 0;
}
