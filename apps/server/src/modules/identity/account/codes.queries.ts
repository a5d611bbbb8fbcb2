import type { Queryable } from '../../../platform/database/database.ts';
import { statement, type TableRow } from '../../../platform/database/statement.ts';

export type CodePurpose = 'reset-password' | 'verify-mobile';
export type TokenPurpose = 'reset-password' | 'confirm-email' | 'mobile-proof';

/** One at a time: a new code takes the place of the one before. */
export const saveCode = statement.run(
  'save-code',
  `insert into confirmation_code (purpose, subject, user_id, salt, code_hash, expires_at)
   values (:purpose, :subject, :userId?, :salt, :codeHash, :expiresAt)
   on conflict (purpose, subject) do update set user_id = excluded.user_id, salt = excluded.salt,
     code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
);

/** Counts a try before it is judged; `undefined` when there is no code, or it is late or was tried too often. */
export const countCodeTry = statement.one(
  'count-code-try',
  `update confirmation_code set tries = tries + 1
   where purpose = :purpose and subject = :subject and expires_at > :now and tries < :limit
   returning user_id, salt, code_hash`,
);

/** False when it was used a moment ago. */
export const deleteCode = statement.any(
  'delete-code',
  'delete from confirmation_code where purpose = :purpose and subject = :subject and code_hash = :codeHash',
);

type AccountToken = TableRow<'account_token'> & { readonly purpose: TokenPurpose };

const deleteFormerLinks = statement.run(
  'insert-token-delete-account-token',
  `delete from account_token where purpose = :purpose and user_id = :userId?
       and (purpose <> 'reset-password' or subject = :subject)`,
);

const insertAccountToken = statement.run(
  'insert-token-insert-account-token',
  `insert into account_token (token_hash, purpose, user_id, subject, expires_at) values (:tokenHash, :purpose,
     :userId?, :subject, :expiresAt)`,
);

/** The links a user was sent before for the same purpose, of a password by the same way, are void. */
export async function insertToken(db: Queryable, token: AccountToken): Promise<void> {
  if (token.purpose !== 'mobile-proof') await deleteFormerLinks(db, token);
  await insertAccountToken(db, token);
}

/** Whether a link to a new password that went this way is good until then at least. */
export const hasResetLink = statement.any(
  'has-reset-link',
  `select 1 from account_token where purpose = 'reset-password' and user_id = :userId and subject = :way
     and expires_at >= :until`,
);

export const findToken = statement.one(
  'find-token',
  `select user_id, subject from account_token
   where token_hash = :tokenHash and purpose = :purpose and expires_at > :now`,
);

/** Uses it up; `undefined` when it is none, of another purpose, late or used. */
export const consumeToken = statement.one(
  'consume-token',
  `delete from account_token where token_hash = :tokenHash and purpose = :purpose and expires_at > :now
   returning user_id, subject`,
);

const deleteLinksOf = statement.run(
  'delete-tokens-of-delete-account-token2',
  'delete from account_token where user_id = :userId',
);

const deleteCodesOf = statement.run(
  'delete-tokens-of-delete-confirmation-code',
  `delete from confirmation_code where user_id = :userId and purpose = 'reset-password'`,
);

/** Links, proofs and codes that were sent to a user. */
export async function deleteTokensOf(db: Queryable, userId: number): Promise<void> {
  await deleteLinksOf(db, { userId });
  await deleteCodesOf(db, { userId });
}

const deleteExpiredCodes = statement.run(
  'delete-old-codes-delete-confirmation-code2',
  'delete from confirmation_code where expires_at <= :now',
);

const deleteExpiredLinks = statement.run(
  'delete-old-codes-delete-account-token3',
  'delete from account_token where expires_at <= :now',
);

export async function deleteOldCodes(db: Queryable, now: Date): Promise<void> {
  await deleteExpiredCodes(db, { now });
  await deleteExpiredLinks(db, { now });
}
