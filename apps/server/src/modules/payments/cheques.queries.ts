/** Digital cheques. */
import { chequeStatus } from '@nazer/contract/payments/payments.codes.ts';
import { type RowOf, statement } from '../../platform/database/statement.ts';

/** Fields of a cheque that its page shows besides its row in the list. */
export const findChequeDetails = statement.one(
  'cheque-details',
  `select identifier, drawer_sheba, payee_sheba, status_at, bounce_reason, tracking_no, annotation, inquiry_at,
     row_version
   from digital_cheque where id = :id`,
);

/** Condition that limits cheques to an office, which is that of their contract; `sarafiId` null for all offices. */
const ofOffice = '(:sarafiId?::integer is null or c.sarafi_id = :sarafiId)';

const facts = `c.id, c.sayad_id, c.dealing_id, c.offer_id, c.identifier, c.drawer_national_id, c.drawer_name,
  c.drawer_sheba, c.payee_sheba, c.amount_rial, c.status, c.payment_id as payment_row_id, c.annotation`;

/** `paymentRowId`: payment of the dealing or offer that the cheque stands for; null when it has none. */
export type ChequeFacts = RowOf<'cheque-lock'>;

/** Cheque of a Sayad id, without a lock; undefined for an unknown one. */
export const findChequeBySayad = statement.one(
  'cheque-by-sayad',
  `select ${facts} from digital_cheque c where c.sayad_id = :sayadId`,
);

/**
 * Locks the cheque until the transaction ends; undefined for an unknown one, and with `sarafiId` for that of another
 * office. A caller that also locks or changes its contract has locked the contract before.
 */
export const lockCheque = statement.one(
  'cheque-lock',
  `select ${facts} from digital_cheque c where c.id = :id and ${ofOffice} for update`,
);

/** Inserts a cheque; undefined when its Sayad id is known already. */
export const insertCheque = statement.value(
  'cheque-insert',
  `insert into digital_cheque (sayad_id, dealing_id, offer_id, identifier, drawer_national_id, drawer_name,
     drawer_sheba, payee_national_id, payee_name, payee_sheba, amount_rial, issue_date, due_date, bank, tracking_no,
     payment_id, status, status_at, created_at)
   values (:sayadId, :dealingId?, :offerId?, :identifier, :drawerNationalId, :drawerName, :drawerSheba,
     :payeeNationalId, :payeeName, :payeeSheba, :amountRial, :issueDate, :dueDate, :bank, :trackingNo, :paymentRowId,
     ${chequeStatus.issued}, :now, :now)
   on conflict (sayad_id) do nothing returning id`,
);

/** Update of a cheque by a step; values reported empty leave the stored ones as they are. */
export const chequeUpdate = statement.part(
  'cheque-status',
  `update digital_cheque set status = :status,
     bounce_reason = case when :bounceReason = '' then bounce_reason else :bounceReason end,
     tracking_no = case when :trackingNo = '' then tracking_no else :trackingNo end, status_at = :now,
     row_version = row_version + 1
   where id = :id`,
);

/** Replaces the note on a cheque that the caller has locked. */
export const saveAnnotation = statement.run(
  'cheque-annotate',
  'update digital_cheque set annotation = :annotation, row_version = row_version + 1 where id = :id',
);

/** Stores when the bank was last asked about a cheque; the caller has locked the cheque. */
export const saveInquiry = statement.run(
  'cheque-inquiry',
  'update digital_cheque set inquiry_at = :at, row_version = row_version + 1 where id = :id',
);
