/**
 * The one table of references of banks. Triggers write it: a payment whose reference another one has is not inserted
 * at all, and its `insert … returning` gives no row.
 */
import type { Queryable } from '../../platform/database/database.ts';

/** How a payment is known to its bank. */
export interface BankReference {
  /** Name, code or account number; empty where nobody told. */
  readonly bank: string;
  readonly refNo: string;
}

export interface ClaimedReference {
  /** `referenceOwner`. */
  readonly ownerType: number;
  readonly ownerId: number;
  readonly paymentId: number;
  readonly amountRial: string;
}

/** The payment that has this reference; a bank that was not told may be any. */
export async function findReference(
  db: Queryable,
  { bank, refNo }: BankReference,
): Promise<ClaimedReference | undefined> {
  const { rows } = await db.query<ClaimedReference>(
    `select owner_type as "ownerType", owner_id as "ownerId", payment_id as "paymentId", amount_rial as "amountRial"
     from bank_reference where reference = reference_key($2) and banks && bank_range(bank_code_of($1)) limit 1`,
    [bank, refNo],
    { name: 'bank-reference-find' },
  );
  return rows[0];
}
