import type { Queryable } from '../../platform/database/database.ts';

export interface StoredPasskey {
  readonly id: number;
  readonly userId: number;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly isSynced: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

interface PasskeyRow {
  id: number;
  user_id: number;
  credential_id: string;
  public_key: Buffer;
  sign_count: number | string;
  transports: string;
  name: string;
  is_synced: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

const toPasskey = (row: PasskeyRow): StoredPasskey => ({
  id: row.id,
  userId: row.user_id,
  credentialId: row.credential_id,
  publicKey: Buffer.from(row.public_key),
  signCount: Number(row.sign_count),
  transports: row.transports.split(' ').filter((transport) => transport !== ''),
  name: row.name,
  isSynced: row.is_synced,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});

export async function findPasskeysOf(db: Queryable, userId: number): Promise<StoredPasskey[]> {
  const { rows } = await db.query<PasskeyRow>('select * from passkey where user_id = $1 order by id', [
    userId,
  ]);
  return rows.map(toPasskey);
}

export async function findPasskey(db: Queryable, credentialId: string): Promise<StoredPasskey | undefined> {
  const { rows } = await db.query<PasskeyRow>('select * from passkey where credential_id = $1', [
    credentialId,
  ]);
  return rows[0] && toPasskey(rows[0]);
}

export type NewPasskey = Omit<StoredPasskey, 'id' | 'lastUsedAt'>;

/** Gives nothing when this passkey is registered already, by whomever. */
export async function insertPasskey(db: Queryable, passkey: NewPasskey): Promise<StoredPasskey | undefined> {
  const { rows } = await db.query<PasskeyRow>(
    `insert into passkey (user_id, credential_id, public_key, sign_count, transports, name, is_synced, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning *`,
    [
      passkey.userId,
      passkey.credentialId,
      passkey.publicKey,
      passkey.signCount,
      passkey.transports.join(' '),
      passkey.name,
      passkey.isSynced,
      passkey.createdAt,
    ],
  );
  return rows[0] && toPasskey(rows[0]);
}

export async function updatePasskeyName(
  db: Queryable,
  userId: number,
  to: { id: number; name: string },
): Promise<StoredPasskey | undefined> {
  const { rows } = await db.query<PasskeyRow>(
    'update passkey set name = $3 where id = $2 and user_id = $1 returning *',
    [userId, to.id, to.name],
  );
  return rows[0] && toPasskey(rows[0]);
}

/** Gives false when the count did not grow meanwhile: two uses of the same signature, or a copied device. */
export async function recordUse(
  db: Queryable,
  id: number,
  to: { signCount: number; now: Date },
): Promise<boolean> {
  const { affected } = await db.query(
    `update passkey set sign_count = $2, last_used_at = $3
     where id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0))`,
    [id, to.signCount, to.now],
  );
  return affected > 0;
}

export async function deletePasskey(
  db: Queryable,
  userId: number,
  id: number,
): Promise<StoredPasskey | undefined> {
  const { rows } = await db.query<PasskeyRow>(
    'delete from passkey where id = $2 and user_id = $1 returning *',
    [userId, id],
  );
  return rows[0] && toPasskey(rows[0]);
}

export async function deletePasskeysOf(db: Queryable, userId: number): Promise<void> {
  await db.query('delete from passkey where user_id = $1', [userId]);
}

export async function insertChallenge(
  db: Queryable,
  challenge: { hash: Buffer; userId: number | null; expiresAt: Date },
): Promise<void> {
  await db.query(
    'insert into passkey_challenge (challenge_hash, user_id, expires_at) values ($1, $2, $3)',
    [challenge.hash, challenge.userId, challenge.expiresAt],
    { name: 'insert-passkey-challenge' },
  );
}

/** Uses a challenge up. Gives false for one that is unknown, used, late or for someone else. */
export async function takeChallenge(
  db: Queryable,
  challenge: { hash: Buffer; userId: number | null; now: Date },
): Promise<boolean> {
  const { affected } = await db.query(
    `delete from passkey_challenge
     where challenge_hash = $1 and user_id is not distinct from $2::int and expires_at > $3`,
    [challenge.hash, challenge.userId, challenge.now],
    { name: 'take-passkey-challenge' },
  );
  return affected > 0;
}

export async function deleteOldChallenges(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from passkey_challenge where expires_at <= $1', [now]);
}
