import type { Queryable } from '../../platform/database/database.ts';
import type { ExternalPerson } from './external-client.ts';

export interface Attempt {
  readonly provider: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly isRemembered: boolean;
  /** Who links an account; null for a sign-in. */
  readonly userId: number | null;
  readonly sessionId: number | null;
}

export async function insertAttempt(
  db: Queryable,
  attempt: Attempt & { stateHash: Buffer; browserHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db.query(
    `insert into external_attempt (state_hash, browser_hash, provider, nonce, code_verifier, is_remembered,
       user_id, session_id, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      attempt.stateHash,
      attempt.browserHash,
      attempt.provider,
      attempt.nonce,
      attempt.codeVerifier,
      attempt.isRemembered,
      attempt.userId,
      attempt.sessionId,
      attempt.expiresAt,
    ],
  );
}

/** Whose browser it is: who has the cookie may go on. */
interface Held {
  readonly hash: Buffer;
  readonly browserHash: Buffer;
  readonly now: Date;
}

/** Uses an attempt up; of another browser's nothing is seen. */
export async function takeAttempt(db: Queryable, held: Held): Promise<Attempt | undefined> {
  const { rows } = await db.query<Attempt>(
    `delete from external_attempt where state_hash = $1 and browser_hash = $2 and expires_at > $3
     returning provider, nonce, code_verifier as "codeVerifier", is_remembered as "isRemembered",
       user_id as "userId", session_id as "sessionId"`,
    [held.hash, held.browserHash, held.now],
  );
  return rows[0];
}

export interface Arrival extends ExternalPerson {
  readonly isRemembered: boolean;
  /** Whose password is awaited. */
  readonly confirmUserId: number | null;
}

export async function insertArrival(
  db: Queryable,
  arrival: Arrival & { codeHash: Buffer; browserHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db.query(
    `insert into external_arrival (code_hash, browser_hash, provider, subject, email, is_email_verified,
       display_name, is_remembered, confirm_user_id, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      arrival.codeHash,
      arrival.browserHash,
      arrival.provider,
      arrival.subject,
      arrival.email,
      arrival.isEmailVerified,
      arrival.displayName,
      arrival.isRemembered,
      arrival.confirmUserId,
      arrival.expiresAt,
    ],
  );
}

const arrivalColumns = `provider, subject, email, is_email_verified as "isEmailVerified",
  display_name as "displayName", is_remembered as "isRemembered", confirm_user_id as "confirmUserId"`;

const ofBrowser = 'code_hash = $1 and browser_hash = $2 and expires_at > $3';

export async function findArrival(db: Queryable, held: Held): Promise<Arrival | undefined> {
  const { rows } = await db.query<Arrival>(
    `select ${arrivalColumns} from external_arrival where ${ofBrowser}`,
    [held.hash, held.browserHash, held.now],
  );
  return rows[0];
}

export async function takeArrival(db: Queryable, held: Held): Promise<Arrival | undefined> {
  const { rows } = await db.query<Arrival>(
    `delete from external_arrival where ${ofBrowser} returning ${arrivalColumns}`,
    [held.hash, held.browserHash, held.now],
  );
  return rows[0];
}

export async function deleteOldArrivals(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from external_attempt where expires_at <= $1', [now]);
  await db.query('delete from external_arrival where expires_at <= $1', [now]);
}

/** Whom an outside account signs in, active or not. */
export async function findLinkedUser(
  db: Queryable,
  person: Pick<ExternalPerson, 'provider' | 'subject'>,
): Promise<{ userId: number; userName: string; isActive: boolean } | undefined> {
  const { rows } = await db.query<{ userId: number; userName: string; isActive: boolean }>(
    `select u.id as "userId", u.user_name as "userName", u.is_active as "isActive"
     from external_identity e join app_user u on u.id = e.user_id where e.provider = $1 and e.subject = $2`,
    [person.provider, person.subject],
  );
  return rows[0];
}

export async function updateIdentityUse(
  db: Queryable,
  person: Pick<ExternalPerson, 'provider' | 'subject'>,
  now: Date,
): Promise<void> {
  await db.query('update external_identity set last_used_at = $3 where provider = $1 and subject = $2', [
    person.provider,
    person.subject,
    now,
  ]);
}

/** Gives false when the outside account is linked already, or the user has another one of this provider. */
export async function insertIdentity(
  db: Queryable,
  userId: number,
  to: { person: ExternalPerson; now: Date; hasMadeAccount: boolean },
): Promise<boolean> {
  const { person, now, hasMadeAccount } = to;
  const { affected } = await db.query(
    `insert into external_identity (user_id, provider, subject, display_name, linked_at, has_made_account)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [userId, person.provider, person.subject, person.displayName || person.email, now, hasMadeAccount],
  );
  return affected > 0;
}

export interface Connection {
  readonly provider: string;
  readonly displayName: string;
  readonly linkedAt: Date;
  readonly lastUsedAt: Date | null;
}

export async function findConnections(db: Queryable, userId: number): Promise<Connection[]> {
  const { rows } = await db.query<Connection>(
    `select provider, display_name as "displayName", linked_at as "linkedAt", last_used_at as "lastUsedAt"
     from external_identity where user_id = $1 order by provider`,
    [userId],
  );
  return rows;
}

/** True when the user can sign in without this outside account. */
export async function hasOtherWay(db: Queryable, userId: number, provider: string): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>(
    `select not exists(select from external_identity where user_id = u.id and has_made_account)
         or u.password_changed_at > u.created_at
         or exists(select from passkey where user_id = u.id)
         or exists(select from external_identity where user_id = u.id and provider <> $2) as has
     from app_user u where u.id = $1`,
    [userId, provider],
  );
  return rows[0]?.has ?? false;
}

/** Gives false when there is none. That the account has no password of its own is still known afterwards. */
export async function deleteIdentity(db: Queryable, userId: number, provider: string): Promise<boolean> {
  const { rows } = await db.query<{ has_made_account: boolean }>(
    'delete from external_identity where user_id = $1 and provider = $2 returning has_made_account',
    [userId, provider],
  );
  if (rows[0]?.has_made_account)
    await db.query('update external_identity set has_made_account = true where user_id = $1', [userId]);
  return rows.length > 0;
}

/** The session from which an account is linked is still open. */
export async function isSessionOpen(
  db: Queryable,
  session: { id: number; userId: number; now: Date },
): Promise<boolean> {
  const { rows } = await db.query(
    'select from app_session where id = $1 and user_id = $2 and expires_at > $3',
    [session.id, session.userId, session.now],
  );
  return rows.length > 0;
}

export async function deleteIdentitiesOf(db: Queryable, userId: number): Promise<void> {
  await db.query('delete from external_identity where user_id = $1', [userId]);
}
