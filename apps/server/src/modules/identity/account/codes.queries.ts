import type { Queryable } from '../../../platform/database/database.ts';
import { statement, type TableRow } from '../../../platform/database/statement.ts';

/** What a code of six digits is for. */
export type CodePurpose = 'reset-password' | 'verify-mobile';
/** What a link or ticket is for. `mobile-proof`: ticket given for a right `verify-mobile` code. */
export type TokenPurpose = 'reset-password' | 'confirm-email' | 'mobile-proof';

/** Stores a confirmation code; it replaces the earlier code of the same purpose and subject. */
export const saveCode = statement.run(
  'save-code',
  `insert into confirmation_code (purpose, subject, user_id, salt, code_hash, expires_at)
   values (:purpose, :subject, :userId?, :salt, :codeHash, :expiresAt)
   on conflict (purpose, subject) do update set user_id = excluded.user_id, salt = excluded.salt,
     code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
);

/**
 * Counts a try before the code is compared; undefined when there is no code, it has expired, or it was tried too
 * often.
 */
export const countCodeTry = statement.one(
  'count-code-try',
  `update confirmation_code set tries = tries + 1
   where purpose = :purpose and subject = :subject and expires_at > :now and tries < :limit
   returning user_id, salt, code_hash`,
);

/** Deletes a code; false when another request used it a moment ago. */
export const deleteCode = statement.any(
  'delete-code',
  'delete from confirmation_code where purpose = :purpose and subject = :subject and code_hash = :codeHash',
);

/**
 * A link or ticket. Its `subject` depends on the purpose: the e-mail to confirm; the mobile number that was proven; for
 * a new password the channel of the link ('mail', 'sms', 'server'), or '' for the ticket of a code by SMS.
 */
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

/**
 * Stores the hash of a link or ticket. Earlier ones of the user for the same purpose become void; of those for a new
 * password only the ones of the same channel, so that a mail does not void an SMS. Proofs of a mobile do not replace
 * each other.
 */
export async function insertToken(db: Queryable, token: AccountToken): Promise<void> {
  if (token.purpose !== 'mobile-proof') await deleteFormerLinks(db, token);
  await insertAccountToken(db, token);
}

/** Whether a password link that was sent this way is valid until a moment at least. */
export const hasResetLink = statement.any(
  'has-reset-link',
  `select 1 from account_token where purpose = 'reset-password' and user_id = :userId and subject = :way
     and expires_at >= :until`,
);

/** Reads a link or ticket without using it up; undefined as for `consumeToken`. */
export const findToken = statement.one(
  'find-token',
  `select user_id, subject from account_token
   where token_hash = :tokenHash and purpose = :purpose and expires_at > :now`,
);

/** Uses up a token; undefined when it is unknown, for another purpose, expired or used. */
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

/**
 * Deletes all links and tickets of a user, and the codes for a new password. Codes that verify a mobile stay: their
 * `user_id` is the person who asked for them.
 */
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

/** Deletes the codes, links and tickets that have expired. */
export async function deleteOldCodes(db: Queryable, now: Date): Promise<void> {
  await deleteExpiredCodes(db, { now });
  await deleteExpiredLinks(db, { now });
}
