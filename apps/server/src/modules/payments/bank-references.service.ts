/** A reference of a bank stands for one payment, whichever feed or call reports it. */
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type BankReference, type ClaimedReference, findReference } from './bank-references.queries.ts';

export type { BankReference, ClaimedReference };
export { findReference };

/** Owners of references: dealings and offers as in `identifierOwner`, and the retail deals of SANA. */
export const referenceOwner = { dealing: 1, offer: 2, sanaDeal: 3 } as const;

export interface ReportedPayment extends BankReference {
  readonly owner: keyof typeof referenceOwner;
  readonly ownerId: number;
  readonly amountRial: string;
}

/**
 * Id of a payment reported before, for one that was not inserted because its reference is taken. Throws
 * `repeatedPayment` when the contract or amount differs.
 */
export async function getSamePayment(tx: Tx, reported: ReportedPayment): Promise<number> {
  const known = await findReference(tx, reported);
  const isSame =
    known?.ownerType === referenceOwner[reported.owner] &&
    known.ownerId === reported.ownerId &&
    compareAmounts(known.amountRial, reported.amountRial) === 0;
  if (!isSame) throw new AppError('repeatedPayment');
  return known.paymentId;
}
