/** API keys of service users as the access check sees them: `nzk_<id>_<secret>`, of which the table keeps a hash. */
import { hash, timingSafeEqual } from 'node:crypto';
import { userKinds } from '@nazer/contract/identity/users/app-user.ts';
import type { Permission } from '@nazer/contract/kernel/permissions.ts';
import type { Queryable } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import { scopeOfType } from './row-scope.ts';
import type { StoredSession } from './session-store.ts';

const form = /^nzk_(\d{1,9})_([\w-]{43})$/u;

export const isApiKey = (token: string): boolean => token.startsWith('nzk_');
export const keySecretHash = (secret: string): Buffer => hash('sha256', secret, 'buffer');
/** Name of a key in the log. */
export const keyName = (id: number): string => `nzk_${id}`;

/** API keys do not expire by idleness, only on their last day. */
const neverIdleMinutes = 100 * 366 * 24 * 60;

/** Finds a key; revoked ones, and those whose user is inactive or no longer a service user, are not found. */
const findKey = statement.one(
  'find-api-key',
  `select k.id, k.secret_hash, k.nouns, k.sarafi_id as key_sarafi_id, k.expires_at,
     coalesce(k.last_used_at, 'epoch') as used_at,
     (select status from sarafi where id = coalesce(k.sarafi_id, u.sarafi_id)) as office_status,
     u.id as user_id, u.user_name, u.full_name, u.user_type, u.sarafi_id,
     exists(select from valid_user_role r join role_permission p on p.role_name = r.role_name
       where r.user_id = u.id and p.permission = 'feed.send') as may_send
   from api_key k join app_user u on u.id = k.user_id
   where k.id = :id and k.revoked_at is null and u.is_active and u.user_kind = ${userKinds.service}`,
);

/**
 * Session of an API key; undefined for a text that is no key, and for a key that is wrong, revoked, or of a
 * user who is inactive or no service user. Whether it has expired is left to the caller.
 */
export async function findKeySession(db: Queryable, token: string): Promise<StoredSession | undefined> {
  const [, id, secret = ''] = form.exec(token) ?? [];
  const key = id === undefined ? undefined : await findKey(db, { id: Number(id) });
  if (!key || !timingSafeEqual(key.secretHash, keySecretHash(secret))) return undefined;
  const rights: readonly Permission[] = key.maySend ? ['feed.send'] : [];
  const scope =
    key.keySarafiId === null ? scopeOfType(key.userType, key.sarafiId) : { sarafiId: key.keySarafiId };
  return {
    user: {
      id: key.userId,
      userName: `${key.userName} (${keyName(key.id)})`,
      fullName: key.fullName,
      permissions: new Set(rights),
      sessionId: 0,
      scope,
      apiKey: { id: key.id, nouns: key.nouns },
    },
    mustChangePassword: false,
    mustEnrolFactor: false,
    officeStatus: scope === null ? null : key.officeStatus,
    lastSeenAt: key.usedAt,
    expiresAt: key.expiresAt,
    idleMinutes: neverIdleMinutes,
  };
}

export const updateKeyUsed = statement.run(
  'update-key-used',
  'update api_key set last_used_at = :now where id = :id',
);
