/** One reference of one bank is one payment, whatever it is told as. */
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type BankReference, type ClaimedReference, findReference } from './bank-references.queries.ts';

export type { BankReference, ClaimedReference };
export { findReference };

/** Offers and dealings as in `identifierOwner`, and the retail deals of SANA. */
export const referenceOwner = { dealing: 1, offer: 2, sanaDeal: 3 } as const;

export interface ToldPayment extends BankReference {
  readonly owner: keyof typeof referenceOwner;
  readonly ownerId: number;
  readonly amountRial: string;
}

/**
 * For a payment that was not inserted because its reference is taken: the number of the same payment told of before.
 * Throws `repeatedPayment` where it is another one, of another contract or amount.
 */
export async function getSamePayment(tx: Tx, told: ToldPayment): Promise<number> {
  const known = await findReference(tx, told);
  const isSame =
    known?.ownerType === referenceOwner[told.owner] &&
    known.ownerId === told.ownerId &&
    compareAmounts(known.amountRial, told.amountRial) === 0;
  if (!isSame) throw new AppError('repeatedPayment');
  return known.paymentId;
}
