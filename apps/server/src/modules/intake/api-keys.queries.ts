import { userKinds } from '@nazer/contract/identity/users/app-user.ts';
import { type RowOf, statement } from '../../platform/database/statement.ts';

/** Owner of a key. `isFit`: an active service user with the right to send data. */
export type KeyUser = RowOf<'find-key-user'>;

/** User of this id; undefined for an unknown one, and for one of another office when `sarafiId` is given. */
export const findKeyUser = statement.one(
  'find-key-user',
  `select u.user_name, u.user_type, u.sarafi_id,
     (u.is_active and u.user_kind = ${userKinds.service} and exists(select from valid_user_role r
       join role_permission p on p.role_name = r.role_name
       where r.user_id = u.id and p.permission = 'feed.send')) as is_fit
   from app_user u where u.id = :id and (:sarafiId?::integer is null or u.sarafi_id = :sarafiId)`,
  { plannedEachTime: true },
);

export const hasOffice = statement.any('has-office', 'select id from sarafi where id = :id');

/** Inserts a key; gives its id. `sarafiId` null: limited to no office by itself. */
export const insertApiKey = statement.only(
  'insert-api-key',
  `insert into api_key (name, user_id, secret_hash, nouns, sarafi_id, created_at, created_by, expires_at)
   values (:name, :userId, :secretHash, :nouns::jsonb, :sarafiId?, :now, :byId, :expiresAt) returning id`,
);

/** Revokes a key; false when it was revoked before. */
export const revokeApiKey = statement.any(
  'revoke-api-key',
  'update api_key set revoked_at = :now, revoked_by = :byId where id = :id and revoked_at is null',
);
