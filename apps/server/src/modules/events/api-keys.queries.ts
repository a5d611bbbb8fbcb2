import type { Queryable, Tx } from '../../platform/database/database.ts';

export interface ApiKeyRow {
  readonly id: number;
  readonly name: string;
  readonly userId: number;
  readonly userName: string;
  readonly nouns: readonly string[];
  readonly sarafiId: number | null;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly isOfUser: boolean;
}

const columns = `k.id, k.name, k.user_id as "userId", u.user_name as "userName", k.nouns, k.sarafi_id as "sarafiId",
  k.created_at as "createdAt", c.user_name as "createdBy", k.expires_at as "expiresAt",
  k.last_used_at as "lastUsedAt", k.revoked_at as "revokedAt", (u.is_active and u.user_kind = 3) as "isOfUser"`;
const tables = 'api_key k join app_user u on u.id = k.user_id join app_user c on c.id = k.created_by';
/** $1: the office the caller is limited to. */
const seen = '($1::integer is null or u.sarafi_id = $1)';

/** More keys than an installation has. */
const listedAtMost = 1000;

export async function findApiKeys(
  db: Queryable,
  wish: { readonly sarafiId: number | null; readonly userId: number | undefined },
): Promise<ApiKeyRow[]> {
  const { rows } = await db.query<ApiKeyRow>(
    `select ${columns} from ${tables} where ${seen} and ($2::integer is null or k.user_id = $2)
     order by k.id desc limit ${listedAtMost}`,
    [wish.sarafiId, wish.userId ?? null],
  );
  return rows;
}

export async function findApiKey(
  db: Queryable,
  id: number,
  sarafiId: number | null,
): Promise<ApiKeyRow | undefined> {
  const { rows } = await db.query<ApiKeyRow>(`select ${columns} from ${tables} where ${seen} and k.id = $2`, [
    sarafiId,
    id,
  ]);
  return rows[0];
}

export interface KeyUser {
  readonly userName: string;
  readonly userType: number;
  readonly sarafiId: number | null;
  /** An active service user who may send. */
  readonly isFit: boolean;
}

export async function findKeyUser(
  db: Queryable,
  id: number,
  sarafiId: number | null,
): Promise<KeyUser | undefined> {
  const { rows } = await db.query<KeyUser>(
    `select u.user_name as "userName", u.user_type as "userType", u.sarafi_id as "sarafiId",
       (u.is_active and u.user_kind = 3 and exists(select from valid_user_role r
         join role_permission p on p.role_name = r.role_name
         where r.user_id = u.id and p.permission = 'feed.send')) as "isFit"
     from app_user u where u.id = $1 and ($2::integer is null or u.sarafi_id = $2)`,
    [id, sarafiId],
  );
  return rows[0];
}

export async function hasOffice(db: Queryable, id: number): Promise<boolean> {
  const { rows } = await db.query('select id from sarafi where id = $1', [id]);
  return rows.length > 0;
}

export interface NewApiKey {
  readonly name: string;
  readonly userId: number;
  readonly secretHash: Buffer;
  readonly nouns: readonly string[];
  readonly sarafiId: number | null;
  readonly now: Date;
  readonly byId: number;
  readonly expiresAt: Date;
}

export async function insertApiKey(tx: Tx, made: NewApiKey): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into api_key (name, user_id, secret_hash, nouns, sarafi_id, created_at, created_by, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      made.name,
      made.userId,
      made.secretHash,
      JSON.stringify(made.nouns),
      made.sarafiId,
      made.now,
      made.byId,
      made.expiresAt,
    ],
  );
  return rows[0]?.id ?? 0;
}

/** Gives false where it was over already. */
export async function revokeApiKey(tx: Tx, id: number, by: { readonly byId: number; readonly now: Date }) {
  const { affected } = await tx.query(
    'update api_key set revoked_at = $2, revoked_by = $3 where id = $1 and revoked_at is null',
    [id, by.now, by.byId],
  );
  return affected > 0;
}
