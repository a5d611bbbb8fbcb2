import type { Queryable } from '../../platform/database/database.ts';

export type CodePurpose = 'reset-password' | 'verify-mobile';
export type TokenPurpose = 'reset-password' | 'confirm-email' | 'mobile-proof';

export interface NewCode {
  readonly purpose: CodePurpose;
  readonly subject: string;
  /** Null: a code for nobody, so that asking looks the same. */
  readonly userId: number | null;
  readonly salt: Buffer;
  readonly codeHash: Buffer;
  readonly expiresAt: Date;
}

/** One at a time: a new code takes the place of the one before. */
export async function saveCode(db: Queryable, code: NewCode): Promise<void> {
  await db.query(
    `insert into confirmation_code (purpose, subject, user_id, salt, code_hash, expires_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (purpose, subject) do update set user_id = excluded.user_id, salt = excluded.salt,
       code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
    [code.purpose, code.subject, code.userId, code.salt, code.codeHash, code.expiresAt],
  );
}

export interface StoredCode {
  readonly userId: number | null;
  readonly salt: Buffer;
  readonly codeHash: Buffer;
}

/** Counts a try before it is judged; `undefined` when there is no code, or it is late or was tried too often. */
export async function countCodeTry(
  db: Queryable,
  of: { purpose: CodePurpose; subject: string; now: Date; limit: number },
): Promise<StoredCode | undefined> {
  const { rows } = await db.query<StoredCode>(
    `update confirmation_code set tries = tries + 1
     where purpose = $1 and subject = $2 and expires_at > $3 and tries < $4
     returning user_id as "userId", salt, code_hash as "codeHash"`,
    [of.purpose, of.subject, of.now, of.limit],
  );
  return rows[0];
}

/** False when it was used a moment ago. */
export async function deleteCode(
  db: Queryable,
  { purpose, subject, codeHash }: { purpose: CodePurpose; subject: string; codeHash: Buffer },
): Promise<boolean> {
  const { affected } = await db.query(
    'delete from confirmation_code where purpose = $1 and subject = $2 and code_hash = $3',
    [purpose, subject, codeHash],
  );
  return affected > 0;
}

export interface AccountToken {
  readonly tokenHash: Buffer;
  readonly purpose: TokenPurpose;
  readonly userId: number | null;
  readonly subject: string;
  readonly expiresAt: Date;
}

/** The links a user was sent before for the same purpose, of a password by the same way, are void. */
export async function insertToken(db: Queryable, token: AccountToken): Promise<void> {
  if (token.purpose !== 'mobile-proof') {
    await db.query(
      `delete from account_token where purpose = $1 and user_id = $2
         and (purpose <> 'reset-password' or subject = $3)`,
      [token.purpose, token.userId, token.subject],
    );
  }
  await db.query(
    'insert into account_token (token_hash, purpose, user_id, subject, expires_at) values ($1, $2, $3, $4, $5)',
    [token.tokenHash, token.purpose, token.userId, token.subject, token.expiresAt],
  );
}

/** Whether a link to a new password that went this way is good until then at least. */
export async function hasResetLink(
  db: Queryable,
  { userId, way, until }: { readonly userId: number; readonly way: string; readonly until: Date },
): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from account_token where purpose = 'reset-password' and user_id = $1 and subject = $2
       and expires_at >= $3`,
    [userId, way, until],
  );
  return rows.length > 0;
}

interface TokenUse {
  readonly tokenHash: Buffer;
  readonly purpose: TokenPurpose;
  readonly now: Date;
}

interface FoundToken {
  readonly userId: number | null;
  readonly subject: string;
}

export async function findToken(db: Queryable, use: TokenUse): Promise<FoundToken | undefined> {
  const { rows } = await db.query<FoundToken>(
    `select user_id as "userId", subject from account_token
     where token_hash = $1 and purpose = $2 and expires_at > $3`,
    [use.tokenHash, use.purpose, use.now],
  );
  return rows[0];
}

/** Uses it up; `undefined` when it is none, of another purpose, late or used. */
export async function takeToken(db: Queryable, use: TokenUse): Promise<FoundToken | undefined> {
  const { rows } = await db.query<FoundToken>(
    `delete from account_token where token_hash = $1 and purpose = $2 and expires_at > $3
     returning user_id as "userId", subject`,
    [use.tokenHash, use.purpose, use.now],
  );
  return rows[0];
}

/** Links, proofs and codes that were sent to a user. */
export async function deleteTokensOf(db: Queryable, userId: number): Promise<void> {
  await db.query('delete from account_token where user_id = $1', [userId]);
  await db.query(`delete from confirmation_code where user_id = $1 and purpose = 'reset-password'`, [userId]);
}

export async function deleteOldCodes(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from confirmation_code where expires_at <= $1', [now]);
  await db.query('delete from account_token where expires_at <= $1', [now]);
}
