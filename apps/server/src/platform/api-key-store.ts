/** API keys of service users as the access check sees them: `nzk_<id>_<secret>`, of which the table keeps a hash. */
import { hash, timingSafeEqual } from 'node:crypto';
import type { Permission } from '@nazer/contract/kernel/permissions.ts';
import type { Queryable } from './database/database.ts';
import { scopeOfType } from './row-scope.ts';
import type { StoredSession } from './session-store.ts';

const form = /^nzk_(\d{1,9})_([\w-]{43})$/u;

export const isApiKey = (token: string): boolean => token.startsWith('nzk_');
export const keySecretHash = (secret: string): Buffer => hash('sha256', secret, 'buffer');
/** What a key is called in the log. */
export const keyName = (id: number): string => `nzk_${id}`;

/** A key is not idle; it ends on its day. */
const neverIdleMinutes = 100 * 366 * 24 * 60;

interface KeyRow {
  id: number;
  secret_hash: Buffer;
  nouns: string[];
  key_sarafi_id: number | null;
  expires_at: Date;
  used_at: Date;
  user_id: number;
  user_name: string;
  full_name: string;
  user_type: number;
  sarafi_id: number | null;
  may_send: boolean;
  office_status: number | null;
}

/** Revoked keys, and those whose user is switched off or no service user any more, stand for nobody. */
async function findKey(db: Queryable, id: number): Promise<KeyRow | undefined> {
  const { rows } = await db.query<KeyRow>(
    `select k.id, k.secret_hash, k.nouns, k.sarafi_id as key_sarafi_id, k.expires_at,
       coalesce(k.last_used_at, 'epoch') as used_at,
       (select status from sarafi where id = coalesce(k.sarafi_id, u.sarafi_id)) as office_status,
       u.id as user_id, u.user_name, u.full_name, u.user_type, u.sarafi_id,
       exists(select from valid_user_role r join role_permission p on p.role_name = r.role_name
         where r.user_id = u.id and p.permission = 'feed.send') as may_send
     from api_key k join app_user u on u.id = k.user_id
     where k.id = $1 and k.revoked_at is null and u.is_active and u.user_kind = 3`,
    [id],
    { name: 'find-api-key' },
  );
  return rows[0];
}

export async function findKeySession(db: Queryable, token: string): Promise<StoredSession | undefined> {
  const [, id, secret = ''] = form.exec(token) ?? [];
  const key = id === undefined ? undefined : await findKey(db, Number(id));
  if (!key || !timingSafeEqual(key.secret_hash, keySecretHash(secret))) return undefined;
  const rights: readonly Permission[] = key.may_send ? ['feed.send'] : [];
  const scope =
    key.key_sarafi_id === null ? scopeOfType(key.user_type, key.sarafi_id) : { sarafiId: key.key_sarafi_id };
  return {
    user: {
      id: key.user_id,
      userName: `${key.user_name} (${keyName(key.id)})`,
      fullName: key.full_name,
      permissions: new Set(rights),
      sessionId: 0,
      scope,
      apiKey: { id: key.id, nouns: key.nouns },
    },
    mustChangePassword: false,
    mustEnrolFactor: false,
    officeStatus: scope === null ? null : key.office_status,
    lastSeenAt: key.used_at,
    expiresAt: key.expires_at,
    idleMinutes: neverIdleMinutes,
  };
}

export async function updateKeyUsed(db: Queryable, id: number, now: Date): Promise<void> {
  await db.query('update api_key set last_used_at = $2 where id = $1', [id, now], {
    name: 'update-key-used',
  });
}
