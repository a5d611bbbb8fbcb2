import type { Queryable } from '../../../platform/database/database.ts';
import { type ParamsOf, statement } from '../../../platform/database/statement.ts';

/** Days after its last sign-in for which a browser is known; its cookie lives as long. */
const retentionDays = 180;
const devicesPerUser = 20;

/** Whether this user signed in from the browser. */
export const isKnownDevice = statement.any(
  'is-known-device',
  `select 1 from known_device where token_hash = :tokenHash and user_id = :userId
     and used_at > :now::timestamptz - make_interval(days => ${retentionDays})`,
);

/** Whether any user signed in from the browser. */
export const isKnownBrowser = statement.any(
  'is-known-browser',
  `select 1 from known_device where token_hash = :tokenHash
     and used_at > :now::timestamptz - make_interval(days => ${retentionDays}) limit 1`,
);

const insertKnownDevice = statement.run(
  'save-device',
  `insert into known_device (token_hash, user_id, used_at) values (:tokenHash, :userId, :now)
   on conflict (token_hash, user_id) do update set used_at = excluded.used_at`,
);

const deleteKnownDevice = statement.run(
  'prune-devices',
  `delete from known_device where user_id = :userId and token_hash in
     (select token_hash from known_device where user_id = :userId order by used_at desc offset ${devicesPerUser})`,
);

/** Stores a browser of a user, and deletes the oldest beyond twenty. */
export async function saveDevice(db: Queryable, device: ParamsOf<'save-device'>): Promise<void> {
  await insertKnownDevice(db, device);
  await deleteKnownDevice(db, device);
}

/** Hashes of the browsers a user signed in from, in hexadecimal. */
export const findDevicesOf = statement.values(
  'find-devices-of',
  `select encode(token_hash, 'hex') as device from known_device where user_id = :userId`,
);

export const deleteDevicesOf = statement.run(
  'delete-devices-of',
  'delete from known_device where user_id = :userId',
);

export const deleteOldDevices = statement.run(
  'delete-old-devices',
  `delete from known_device where used_at <= :now::timestamptz - make_interval(days => ${retentionDays})`,
);
