import { sanaStatus } from '@nazer/contract/sana/sana.codes.ts';
import { type RowOf, statement } from '../../../platform/database/statement.ts';

export type SanaReceipt = RowOf<'sana-receipt-lock'>;

/** Locks the deal with a tracking code until the transaction ends; undefined when there is none. */
export const findReceiptForUpdate = statement.one(
  'sana-receipt-lock',
  `select sarafi_id, transaction_type, currency, amount,
     national_id, date, status, used_by_type, used_by_id
   from sana_transaction where tracking_code = :trackingCode for update`,
);

/** Marks a receipt as used by a contract; changes nothing when any contract uses it already. */
export const markReceiptUsed = statement.run(
  'sana-receipt-use',
  `update sana_transaction set status = ${sanaStatus.used}, used_by_type = :refType, used_by_id = :refId, last_modified = now(),
     row_version = row_version + 1
   where tracking_code = :trackingCode and status <> ${sanaStatus.used}`,
);
