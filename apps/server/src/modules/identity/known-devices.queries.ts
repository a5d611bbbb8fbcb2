import type { Queryable } from '../../platform/database/database.ts';

const keptDays = 180;
const keptOfUser = 20;

export async function isKnownDevice(
  db: Queryable,
  { tokenHash, userId, now }: { readonly tokenHash: Buffer; readonly userId: number; readonly now: Date },
): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from known_device where token_hash = $1 and user_id = $2
       and used_at > $3::timestamptz - make_interval(days => ${keptDays})`,
    [tokenHash, userId, now],
    { name: 'is-known-device' },
  );
  return rows.length > 0;
}

export async function isKnownBrowser(db: Queryable, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from known_device where token_hash = $1
       and used_at > $2::timestamptz - make_interval(days => ${keptDays}) limit 1`,
    [tokenHash, now],
    { name: 'is-known-browser' },
  );
  return rows.length > 0;
}

/** The oldest beyond twenty go. */
export async function saveDevice(
  db: Queryable,
  { tokenHash, userId, now }: { readonly tokenHash: Buffer; readonly userId: number; readonly now: Date },
): Promise<void> {
  await db.query(
    `insert into known_device (token_hash, user_id, used_at) values ($1, $2, $3)
     on conflict (token_hash, user_id) do update set used_at = excluded.used_at`,
    [tokenHash, userId, now],
    { name: 'save-device' },
  );
  await db.query(
    `delete from known_device where user_id = $1 and token_hash in
       (select token_hash from known_device where user_id = $1 order by used_at desc offset ${keptOfUser})`,
    [userId],
    { name: 'prune-devices' },
  );
}

export async function deleteDevicesOf(db: Queryable, userId: number): Promise<void> {
  await db.query('delete from known_device where user_id = $1', [userId]);
}

export async function deleteOldDevices(db: Queryable, now: Date): Promise<void> {
  await db.query(
    `delete from known_device where used_at <= $1::timestamptz - make_interval(days => ${keptDays})`,
    [now],
  );
}
