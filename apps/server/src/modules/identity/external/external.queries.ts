import type { Queryable } from '../../../platform/database/database.ts';
import { type RowOf, statement } from '../../../platform/database/statement.ts';
import type { ExternalPerson } from './external-client.ts';

/** A sign-in or linking that a browser began. `userId`: the user who links an account; null for a sign-in. */
export type Attempt = RowOf<'consume-attempt'>;

export const insertAttempt = statement.run(
  'insert-attempt',
  `insert into external_attempt (state_hash, browser_hash, provider, nonce, code_verifier, is_remembered,
     user_id, session_id, expires_at) values (:stateHash, :browserHash, :provider, :nonce, :codeVerifier,
       :isRemembered, :userId?, :sessionId?, :expiresAt)`,
);

/**
 * Deletes an attempt and gives it, so that it is used once; undefined when it is unknown, expired or of another
 * browser.
 */
export const consumeAttempt = statement.one(
  'consume-attempt',
  `delete from external_attempt where state_hash = :hash and browser_hash = :browserHash and expires_at > :now
   returning provider, nonce, code_verifier, is_remembered,
     user_id, session_id`,
);

/**
 * A person who came back from a provider and is not signed in yet. `confirmUserId`: user whose password must be given
 * first; null when none is needed.
 */
export type Arrival = RowOf<'find-arrival'>;

export const insertArrival = statement.run(
  'insert-arrival',
  `insert into external_arrival (code_hash, browser_hash, provider, subject, email, is_email_verified,
     display_name, is_remembered, confirm_user_id, expires_at)
   values (:codeHash, :browserHash, :provider, :subject, :email, :isEmailVerified, :displayName, :isRemembered,
     :confirmUserId?, :expiresAt)`,
);

const arrivalColumns = `provider, subject, email, is_email_verified, display_name, is_remembered, confirm_user_id`;

/** Condition that limits an arrival to the browser with its cookie, until it expires. */
const ofBrowser = 'code_hash = :hash and browser_hash = :browserHash and expires_at > :now';

/**
 * An arrival of this browser, which stays for another try; undefined when it is unknown, expired or of another browser.
 */
export const findArrival = statement.one(
  'find-arrival',
  `select ${arrivalColumns} from external_arrival where ${ofBrowser}`,
);

/** Deletes an arrival and gives it, so that it is used once; undefined as for `findArrival`. */
export const consumeArrival = statement.one(
  'consume-arrival',
  `delete from external_arrival where ${ofBrowser} returning ${arrivalColumns}`,
);

const deleteExpiredAttempts = statement.run(
  'delete-old-arrivals-delete-external-attempt',
  'delete from external_attempt where expires_at <= :now',
);

const deleteExpiredArrivals = statement.run(
  'delete-old-arrivals-delete-external-arrival',
  'delete from external_arrival where expires_at <= :now',
);

/** Deletes the attempts and arrivals that have expired. */
export async function deleteExpiredAttemptsAndArrivals(db: Queryable, now: Date): Promise<void> {
  await deleteExpiredAttempts(db, { now });
  await deleteExpiredArrivals(db, { now });
}

/** User linked to an external account, active or not; undefined for none. */
export const findLinkedUser = statement.one(
  'find-linked-user',
  `select u.id as user_id, u.user_name, u.is_active
   from external_identity e join app_user u on u.id = e.user_id where e.provider = :provider and e.subject =
     :subject`,
);

/** Stores when a linked account was last signed in with. */
export const updateIdentityUse = statement.run(
  'update-identity-use',
  'update external_identity set last_used_at = :now where provider = :provider and subject = :subject',
);

const insertUnlessLinked = statement.any(
  'insert-identity',
  `insert into external_identity (user_id, provider, subject, display_name, linked_at)
   values (:userId, :provider, :subject, :displayName, :now) on conflict do nothing`,
);

/** Links an external account; false when it is linked already, or the user has another one of this provider. */
export async function insertIdentity(
  db: Queryable,
  userId: number,
  { person, now }: { person: ExternalPerson; now: Date },
): Promise<boolean> {
  const { provider, subject, displayName, email } = person;
  return insertUnlessLinked(db, { userId, provider, subject, displayName: displayName || email, now });
}

export type Connection = RowOf<'find-connections'>;

/** Accounts a user has linked, at most one of each provider. */
export const findConnections = statement.all(
  'find-connections',
  `select provider, display_name, linked_at, last_used_at
   from external_identity where user_id = :userId order by provider`,
);

/**
 * Locks an account until the commit before one of its ways in is removed: of two removals at once the second then sees
 * what the first has left.
 */
export const lockWaysIn = statement.run(
  'lock-ways-in',
  'select 1 from app_user where id = :userId for no key update',
);

/** Whether the user can sign in: by a password of their own, a passkey, or an account of a provider. */
export const hasWayIn = statement.any(
  'has-way-in',
  `select 1 from app_user u where u.id = :userId and (u.has_own_password
     or exists(select from passkey where user_id = u.id)
     or exists(select from external_identity where user_id = u.id))`,
);

/** Unlinks an external account; false when there is none. */
export const deleteIdentity = statement.any(
  'delete-identity',
  'delete from external_identity where user_id = :userId and provider = :provider',
);

/**
 * Whether the session from which an account is linked is still open. Idle time is not checked: the attempt lives for
 * ten minutes from a call of that session, and no session ends that soon.
 */
export const isSessionOpen = statement.any(
  'is-session-open',
  'select from app_session where id = :id and user_id = :userId and expires_at > :now',
);

/** Unlinks all external accounts of a user, whatever other ways in are left. */
export const deleteIdentitiesOf = statement.run(
  'delete-identities-of',
  'delete from external_identity where user_id = :userId',
);
