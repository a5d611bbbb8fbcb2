/**
 * The one table of references of banks. Triggers write it: a payment whose reference another one has is not inserted
 * at all, and its `insert … returning` gives no row.
 */
import { type ParamsOf, type RowOf, statement } from '../../platform/database/statement.ts';

/** How a payment is known to its bank: by name, code or account number; empty where it was not reported. */
export type BankReference = ParamsOf<'bank-reference-find'>;
export type ClaimedReference = RowOf<'bank-reference-find'>;

/** The payment that has this reference; an empty bank matches any. */
export const findReference = statement.one(
  'bank-reference-find',
  `select owner_type, owner_id, payment_id, amount_rial from bank_reference
   where reference = reference_key(:refNo) and banks && bank_range(bank_code_of(:bank)) limit 1`,
);
