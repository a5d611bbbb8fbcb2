import type { Queryable } from '../../../platform/database/database.ts';
import { type RowOf, statement } from '../../../platform/database/statement.ts';

export interface StoredPasskey {
  readonly id: number;
  readonly userId: number;
  /** Id that the device gave it, in base64url. */
  readonly credentialId: string;
  /** In the form of COSE. */
  readonly publicKey: Buffer;
  /** Counter of signatures; it stays 0 for devices that do not count. */
  readonly signCount: number;
  /** Ways the device can be reached (`usb`, `nfc`, `internal`), as it said itself. */
  readonly transports: readonly string[];
  /** Name that its owner gave it. */
  readonly name: string;
  /** Whether it is backed up to an account of its maker, so that it is on several devices. */
  readonly isSynced: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/**
 * Columns are listed by name: a column that a newer version adds must not change the result of statements this
 * version has prepared.
 */
const columns =
  'id, user_id, credential_id, public_key, sign_count, transports, name, is_synced, created_at, last_used_at';

type PasskeyRow = RowOf<'find-passkeys-of'>;

const toPasskey = (row: PasskeyRow): StoredPasskey => ({
  id: row.id,
  userId: row.userId,
  credentialId: row.credentialId,
  publicKey: Buffer.from(row.publicKey),
  signCount: Number(row.signCount),
  transports: row.transports.split(' ').filter((transport) => transport !== ''),
  name: row.name,
  isSynced: row.isSynced,
  createdAt: row.createdAt,
  lastUsedAt: row.lastUsedAt,
});

const selectPasskeysOf = statement.all(
  'find-passkeys-of',
  `select ${columns} from passkey where user_id = :userId order by id`,
);

/** Passkeys of a user, oldest first. */
export async function findPasskeysOf(db: Queryable, userId: number): Promise<StoredPasskey[]> {
  return (await selectPasskeysOf(db, { userId })).map(toPasskey);
}

const selectPasskey = statement.one(
  'find-passkey',
  `select ${columns} from passkey where credential_id = :credentialId`,
);

/** Passkey of whatever user with this credential id; undefined for none. */
export async function findPasskey(db: Queryable, credentialId: string): Promise<StoredPasskey | undefined> {
  const row = await selectPasskey(db, { credentialId });
  return row && toPasskey(row);
}

export type NewPasskey = Omit<StoredPasskey, 'id' | 'lastUsedAt'>;

const addPasskey = statement.one(
  'insert-passkey',
  `insert into passkey (user_id, credential_id, public_key, sign_count, transports, name, is_synced, created_at)
   values (:userId, :credentialId, :publicKey, :signCount, :transports, :name, :isSynced, :createdAt) on conflict
     do nothing returning ${columns}`,
);

/** Inserts a passkey; undefined when it is registered already, for any user. */
export async function insertPasskey(db: Queryable, passkey: NewPasskey): Promise<StoredPasskey | undefined> {
  const row = await addPasskey(db, { ...passkey, transports: passkey.transports.join(' ') });
  return row && toPasskey(row);
}

const updatePasskey = statement.one(
  'update-passkey-name',
  `update passkey set name = :name where id = :id and user_id = :userId returning ${columns}`,
);

/** Renames a passkey of a user and gives it; undefined when the user has none with this id. */
export async function updatePasskeyName(
  db: Queryable,
  userId: number,
  to: { id: number; name: string },
): Promise<StoredPasskey | undefined> {
  const row = await updatePasskey(db, { userId, id: to.id, name: to.name });
  return row && toPasskey(row);
}

/**
 * Stores the counter and time of a use; false when the counter has not grown: a signature used twice, or a copied
 * device.
 */
export const recordUse = statement.any(
  'record-use',
  `update passkey set sign_count = :signCount, last_used_at = :now
   where id = :id and (sign_count < :signCount or (sign_count = 0 and :signCount = 0))`,
);

const removePasskey = statement.one(
  'delete-passkey',
  `delete from passkey where id = :id and user_id = :userId returning ${columns}`,
);

/** Deletes a passkey of a user and gives it; undefined when the user has none with this id. */
export async function deletePasskey(
  db: Queryable,
  userId: number,
  id: number,
): Promise<StoredPasskey | undefined> {
  const row = await removePasskey(db, { userId, id });
  return row && toPasskey(row);
}

export const deletePasskeysOf = statement.run(
  'delete-passkeys-of',
  'delete from passkey where user_id = :userId',
);

/** Stores a challenge. `userId`: who registers a passkey; null for a sign-in. */
export const insertChallenge = statement.run(
  'insert-passkey-challenge',
  'insert into passkey_challenge (challenge_hash, user_id, expires_at) values (:hash, :userId?, :expiresAt)',
);

/** Uses up a challenge; false for one that is unknown, used, expired or for another user. */
export const consumeChallenge = statement.any(
  'take-passkey-challenge',
  `delete from passkey_challenge
   where challenge_hash = :hash and user_id is not distinct from :userId?::int and expires_at > :now`,
);

export const deleteOldChallenges = statement.run(
  'delete-old-challenges',
  'delete from passkey_challenge where expires_at <= :now',
);
