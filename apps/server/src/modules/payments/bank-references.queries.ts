/**
 * Table of bank references, written by triggers: a payment with a reference of another payment is not inserted, and
 * its `insert … returning` gives no row.
 */
import { type ParamsOf, type RowOf, statement } from '../../platform/database/statement.ts';

/**
 * Reference by which a bank identifies a payment. The bank is given by name, code or account number; empty when it was
 * not reported.
 */
export type BankReference = ParamsOf<'bank-reference-find'>;
export type ClaimedReference = RowOf<'bank-reference-find'>;

/**
 * Payment that has this reference at this bank; undefined for none. An empty bank matches any bank, and a payment
 * stored without a bank matches every bank.
 */
export const findReference = statement.one(
  'bank-reference-find',
  `select owner_type, owner_id, payment_id, amount_rial from bank_reference
   where reference = reference_key(:refNo) and banks && bank_range(bank_code_of(:bank)) limit 1`,
);
