/** SQL for moving the rial payments of archived deals into files and back. */
import { statement } from '../../../platform/database/statement.ts';
import type { TypedTable } from './archive-manifest.ts';
import { lineSql, returnSql } from './archive.queries.ts';

/**
 * Every column of a payment, in the order of the files (`archived-payments.test.ts` compares them with the table).
 */
export const archivedPayments = {
  id: 'bigint',
  sana_transaction_id: 'bigint',
  tracking_code: 'text',
  sarafi_id: 'integer',
  pay_type: 'smallint',
  amount_rial: 'numeric',
  pay_date: 'text',
  ref_no: 'text',
  terminal_no: 'text',
  src_sheba: 'text',
  src_card: 'text',
  dst_sheba: 'text',
  payer_national_id: 'text',
  customer_name: 'text',
  payment_status: 'smallint',
  payment_validity: 'smallint',
  is_overridden: 'boolean',
  override_reason: 'text',
  inquiry_count: 'smallint',
  next_inquiry_at: 'timestamptz',
  inquiry_at: 'timestamptz',
  bank_response: 'jsonb',
  mismatch_rial: 'numeric',
  row_version: 'integer',
  created_at: 'timestamptz',
} as const satisfies TypedTable;

const line = lineSql(archivedPayments);

/**
 * Condition for payments that leave with a month: paid in it, of deals that leave with it or left before, and no
 * bank is to be asked about them. So lists by day of payment lack nothing outside the months that are archived.
 */
const leaves = `t.pay_date between :month || '/01' and :month || '/31' and t.next_inquiry_at is null
   and not exists (select from sana_transaction d where d.id = t.sana_transaction_id
     and (d.date not between :month || '/01' and :month || '/31' or sana_deal_stays(d.status, d.currency_use_id)))`;

/** Lines of the payments that leave with a month, by day and id. */
export const streamPayments = statement.stream(
  'sana-archive-payments',
  `select ${line} as "line!" from riali_payment t where ${leaves} order by t.pay_date, t.id`,
);

/** Sum of the payments that leave with a month, in rials; '0' for none. The file must agree with it. */
export const sumPayments = statement.only(
  'sana-archive-payment-sum',
  `select coalesce(sum(t.amount_rial), 0)::text as "amountRial!" from riali_payment t where ${leaves}`,
);

/** Deletes the payments that equal their line (the lists have one value for each); the others stay. */
export const deletePayments = statement.run(
  'sana-archive-payments-delete',
  `delete from riali_payment t using unnest(:ids::bigint[], :lines::text[]) as g (id, line)
   where t.id = g.id and ${line} = g.line`,
);

/** Lines of the payments with these ids that are in the table. */
export const findPaymentLines = statement.all(
  'sana-archive-payment-lines',
  `select t.id, ${line} as "line!" from riali_payment t where t.id = any(:ids::bigint[])`,
);

/** Inserts payments of a file, whose values are given as a list of texts for each column; gives how many. */
export const insertPayments = statement.run(
  'sana-archive-payments-return',
  returnSql('riali_payment', archivedPayments),
);
