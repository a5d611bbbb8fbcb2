/** Payment identifiers, one row each, numbered within their dealing or offer. */
import { identifierStatus } from '@nazer/contract/payments/payments.codes.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type RowOf, statement } from '../../platform/database/statement.ts';

/**
 * `expectedRial`: price of the contract when it was issued; `paidRial`: sum of confirmed payments, for an expired or
 * void one as it was by then.
 */
export type IdentifierRow = RowOf<'identifier-find'>;

interface Owner {
  readonly ownerType: number;
  readonly ownerId: number;
}

const columns = `identifier, owner_type, owner_id, expected_rial, paid_rial, issued_at, expire_at, status`;

const selectNextSequence = statement.value(
  'identifier-next',
  `select coalesce(max(sequence), 0) + 1 as next from payment_identifier
   where owner_type = :ownerType and owner_id = :ownerId`,
);

/** Next number within the owner, which the caller has locked so that no number is given twice. */
export async function findNextSequence(tx: Tx, { ownerType, ownerId }: Owner): Promise<number> {
  return (await selectNextSequence(tx, { ownerType, ownerId })) ?? 1;
}

/**
 * Inserts an identifier that awaits `expectedRial` rials until `expireAt`; `issuedAt` is the clock of the database when
 * null. Like the three writes below it is not awaited: if the database refuses it, the transaction fails.
 */
export const insertIdentifier = statement.post(
  'identifier-insert',
  `insert into payment_identifier (identifier, owner_type, owner_id, sequence, expected_rial, issued_at, expire_at)
   values (:identifier, :ownerType, :ownerId, :sequence, :expectedRial, coalesce(:issuedAt?::timestamptz, now()),
     :expireAt)`,
);

/** Voids all identifiers of an owner, which the caller has locked. */
export const voidIdentifiers = statement.post(
  'identifier-void',
  `update payment_identifier set status = ${identifierStatus.voided} where owner_type = :ownerType and owner_id = :ownerId and status <> ${identifierStatus.voided}`,
);

/** Sets the deadline of the owner's identifiers that are not void; expired ones become valid again. */
export const setExpiry = statement.post(
  'identifier-expiry',
  `update payment_identifier set expire_at = :expireAt,
     status = case when status <> ${identifierStatus.expired} then status
       when paid_rial > 0 then ${identifierStatus.partlyPaid} else ${identifierStatus.issued} end
   where owner_type = :ownerType and owner_id = :ownerId and status <> ${identifierStatus.voided}`,
);

/** Writes the paid sum to the owner's identifiers, but not to expired and voided ones, and the state that follows. */
export const setPaid = statement.post(
  'identifier-paid',
  `update payment_identifier set paid_rial = :paidRial::numeric,
     status = case when :paidRial::numeric >= expected_rial then ${identifierStatus.paid}
       when :paidRial::numeric > 0 then ${identifierStatus.partlyPaid} else ${identifierStatus.issued} end
   where owner_type = :ownerType and owner_id = :ownerId and status in (${identifierStatus.issued}, ${identifierStatus.partlyPaid}, ${identifierStatus.paid})`,
);

/** Identifier whatever its state, without a lock; undefined for an unknown one. */
export const findIdentifier = statement.one(
  'identifier-find',
  `select ${columns} from payment_identifier where identifier = :identifier`,
);

/** Last identifier issued for an owner, whatever its state; undefined when it never had one. */
export const findNewestIdentifier = statement.one(
  'identifier-newest',
  `select ${columns} from payment_identifier where owner_type = :ownerType and owner_id = :ownerId
   order by sequence desc limit 1`,
);

/** Whether there are identifiers to expire because they were not paid in full in time; `expireIdentifiers` does it. */
export const hasOverIdentifiers = statement.only(
  'identifiers-have-over',
  `select exists(select from payment_identifier where status in (${identifierStatus.issued}, ${identifierStatus.partlyPaid}) and expire_at < :now) as has`,
);

/**
 * Expires at most `limit` identifiers that were not paid in full in time, earliest first; those that others have locked
 * are left for the next round. Gives how many.
 */
export const expireIdentifiers = statement.run(
  'identifier-expire',
  `update payment_identifier set status = ${identifierStatus.expired} where identifier in
     (select identifier from payment_identifier where status in (${identifierStatus.issued}, ${identifierStatus.partlyPaid}) and expire_at < :now
      order by expire_at limit :limit for update skip locked)`,
);
