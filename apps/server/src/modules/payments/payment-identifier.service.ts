/**
 * Payment identifiers of dealings and offers: 18 digits a payer quotes, so that a deposit finds its contract. The
 * caller holds the lock of the dealing or offer.
 */
import { identifierOwner } from '@nazer/contract/payments/payments.codes.ts';
import { makePaymentIdentifier } from '@nazer/persian/payment-identifier.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import {
  findIdentifier,
  findNextSequence,
  type IdentifierRow,
  insertIdentifier,
  setExpiry,
  setPaid,
  voidIdentifiers,
} from './payment-identifier.queries.ts';

export interface IdentifierOwner {
  readonly owner: keyof typeof identifierOwner;
  readonly ownerId: number;
}

const keyOf = ({ owner, ownerId }: IdentifierOwner) => ({ ownerType: identifierOwner[owner], ownerId });

/** Issues a new identifier and gives it; earlier ones of the owner stay as they are. */
export async function issueIdentifier(
  tx: Tx,
  command: IdentifierOwner & {
    readonly expectedRial: string;
    readonly expireAt: Date;
    /** Moment of issue; the clock of the database when it is left out. */
    readonly issuedAt?: Date;
    /** Whether the owner never had an identifier, so that its next number need not be looked up. */
    readonly isFirst?: boolean;
  },
): Promise<string> {
  const { owner, ownerId, expectedRial, expireAt, issuedAt, isFirst = false } = command;
  const key = keyOf(command);
  const sequence = isFirst ? 1 : await findNextSequence(tx, key);
  const identifier = makePaymentIdentifier({ owner, ownerId, sequence });
  insertIdentifier(tx, {
    ...key,
    identifier,
    sequence,
    expectedRial,
    expireAt,
    issuedAt: issuedAt ?? null,
  });
  return identifier;
}

/** Voids the identifiers of a contract that ended; deposits that still quote them are invalid. */
export function voidIdentifier(tx: Tx, owner: IdentifierOwner): Promise<void> {
  voidIdentifiers(tx, keyOf(owner));
  return Promise.resolve();
}

/** Writes what was paid; `paidRial` is the whole sum confirmed so far, not the last addition. */
export function markPaid(tx: Tx, owner: IdentifierOwner & { readonly paidRial: string }): Promise<void> {
  setPaid(tx, { ...keyOf(owner), paidRial: owner.paidRial });
  return Promise.resolve();
}

/** Sets the deadline of the owner's identifiers; expired ones are valid again, voided ones stay void. */
export function extendIdentifier(
  tx: Tx,
  owner: IdentifierOwner & { readonly expireAt: Date },
): Promise<void> {
  setExpiry(tx, { ...keyOf(owner), expireAt: owner.expireAt });
  return Promise.resolve();
}

export { expireIdentifiers, findNewestIdentifier, hasOverIdentifiers } from './payment-identifier.queries.ts';
export type { IdentifierRow };

/** Payment identifier with its owner, whatever its state; undefined for an unknown one. */
export const getIdentifier = (db: Queryable, identifier: string): Promise<IdentifierRow | undefined> =>
  findIdentifier(db, { identifier });
