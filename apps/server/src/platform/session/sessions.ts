/**
 * Opaque tokens and their sessions. A lookup is cached in the process for a few seconds; what ends or changes a
 * session removes it from the cache at once, here directly and on other nodes through the database.
 */
import { hash, randomBytes } from 'node:crypto';
import type { Clock, CurrentUser, PublicCtx } from '../ctx.ts';
import type { Database, Queryable } from '../database/database.ts';
import { findKeySession, isApiKey, updateKeyUsed } from './api-key-store.ts';
import type { Standbys } from '../database/standbys.ts';
import {
  deleteSession,
  deleteSessionsOf,
  findSession,
  insertSession,
  type StoredSession,
  updateLastSeen,
} from './session-store.ts';

/** Payload: the id of a user whose name, rights or sessions changed; `all` when those of many may have. */
export const sessionChannel = 'session_changed';
/** How long a session is taken from memory without being read again. */
const cacheMs = 3_000;
/** Most sessions kept in memory; when the number is reached, all are forgotten. */
const cacheLimit = 20_000;
/** How often the last activity of a session is stored at most. */
const seenEveryMs = 60_000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const ordinary = { lifeMs: 8 * hourMs, idleMinutes: 30 };
const remembered = { lifeMs: 30 * 24 * hourMs, idleMinutes: 30 * 24 * 60 };

/** Times are in ms since 1970. */
interface CachedSession {
  readonly session: StoredSession;
  readonly readAt: number;
  /** Last activity known to this process. */
  seenAt: number;
  /** Last activity that is stored. */
  writtenAt: number;
}

export const newToken = (): string => randomBytes(32).toString('base64url');
/** Hash of a token, which is all that is stored: nobody can sign in from a copy of the table. */
export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');

export class Sessions {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #standbys: Standbys | undefined;
  readonly #cached = new Map<string, CachedSession>();
  /** Lent sessions by token; they exist in this process alone. */
  readonly #lent = new Map<string, StoredSession>();
  /** Grows with every forgetting, so that a look-up under way does not bring back what was just forgotten. */
  #epoch = 0;
  #stopListening: (() => Promise<void>) | undefined;

  constructor(db: Database, clock: Clock, standbys?: Standbys) {
    this.#db = db;
    this.#clock = clock;
    this.#standbys = standbys;
  }

  async listen(): Promise<void> {
    this.#stopListening = await this.#db.listen(sessionChannel, (payload) =>
      payload === 'all' ? this.forgetAll() : this.forget(Number(payload)),
    );
  }

  async close(): Promise<void> {
    await this.#stopListening?.();
  }

  /** Opens a session; the token is known to the caller alone. */
  async open(
    db: Queryable,
    ctx: Pick<PublicCtx, 'address' | 'userAgent'>,
    to: { userId: number; isRemembered: boolean },
  ): Promise<{ token: string; expiresAt: Date; sessionId: number }> {
    const { lifeMs, idleMinutes } = to.isRemembered ? remembered : ordinary;
    const token = newToken();
    const now = this.#clock.now();
    const expiresAt = new Date(now.getTime() + lifeMs);
    const sessionId = await insertSession(db, {
      tokenHash: tokenHash(token),
      userId: to.userId,
      now,
      expiresAt,
      idleMinutes,
      address: ctx.address,
      userAgent: ctx.userAgent.slice(0, 300),
    });
    return { token, expiresAt, sessionId };
  }

  /**
   * Opens a session of a user for a program of ours on this machine: its token only reads, is stored nowhere
   * but here, and ends with `end`, with time, or with whatever ends or changes the sessions of its user.
   */
  lend(user: CurrentUser, lifeMs: number): { readonly token: string; readonly end: () => void } {
    const token = newToken();
    const now = this.#clock.now();
    this.#lent.set(token, {
      user,
      mustChangePassword: false,
      mustEnrolFactor: false,
      officeStatus: null,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + lifeMs),
      idleMinutes: 1,
      isLent: true,
    });
    return { token, end: () => void this.#lent.delete(token) };
  }

  #findLent(token: string): StoredSession | undefined {
    const lent = this.#lent.get(token);
    return lent && this.#clock.now() < lent.expiresAt ? lent : undefined;
  }

  /** Session of a token; undefined when it does not exist, has ended, or was idle too long. */
  async find(token: string): Promise<StoredSession | undefined> {
    if (this.#lent.has(token)) return this.#findLent(token);
    const now = this.#clock.now().getTime();
    const cached = this.#cached.get(token);
    const entry =
      cached && now - cached.readAt < cacheMs && now >= cached.readAt ? cached : await this.#read(token, now);
    if (!entry) return undefined;
    const { session } = entry;
    if (now >= session.expiresAt.getTime() || now - entry.seenAt >= session.idleMinutes * minuteMs) {
      this.#cached.delete(token);
      return undefined;
    }
    entry.seenAt = now;
    if (now - entry.writtenAt >= seenEveryMs) {
      entry.writtenAt = now;
      const written = this.#write(session, new Date(now));
      // With standbys a failed write is ignored, so that reading goes on without the leader; it is repeated a minute
      // later.
      if (this.#standbys) written.catch(() => {});
      else await written;
    }
    return session;
  }

  /** Ends one session. Like `endOthers` and `announce`, to be followed by `forget` once the change is committed. */
  async end(tx: Queryable, user: { readonly id: number; readonly sessionId: number }): Promise<void> {
    await deleteSession(tx, { sessionId: user.sessionId });
    await this.announce(tx, user.id);
  }

  /** Ends the sessions of the user but the one given; to be followed by `forget`. */
  async endOthers(tx: Queryable, user: { readonly id: number; readonly sessionId: number }): Promise<void> {
    await deleteSessionsOf(tx, { userId: user.id, exceptSessionId: user.sessionId });
    await this.announce(tx, user.id);
  }

  /** Invalidates the sessions of this user on the other nodes, when the transaction commits. */
  async announce(tx: Queryable, userId: number): Promise<void> {
    await tx.notify(sessionChannel, String(userId));
  }

  /** Ends all sessions of a user; to be followed by `forget`. */
  async endAll(tx: Queryable, userId: number): Promise<void> {
    await deleteSessionsOf(tx, { userId, exceptSessionId: 0 });
    await this.announce(tx, userId);
  }

  /**
   * Invalidates all sessions on the other nodes after a change of a role, which may concern many users; `forgetAll`
   * follows the commit.
   */
  async announceAll(tx: Queryable): Promise<void> {
    await tx.notify(sessionChannel, 'all');
  }

  /** Forgets all sessions this process knows, lent ones too. */
  forgetAll(): void {
    this.#epoch += 1;
    this.#cached.clear();
    this.#lent.clear();
  }

  /** Forgets what this process knows of a user whose rights, name or sessions changed. */
  forget(userId: number): void {
    this.#epoch += 1;
    for (const [token, { session }] of this.#cached) {
      if (session.user.id === userId) this.#cached.delete(token);
    }
    for (const [token, { user }] of this.#lent) if (user.id === userId) this.#lent.delete(token);
  }

  /**
   * Reads a session and caches it, unless something was forgotten meanwhile; undefined for an unknown token.
   */
  async #read(token: string, now: number): Promise<CachedSession | undefined> {
    const epoch = this.#epoch;
    const find = (db: Queryable): Promise<StoredSession | undefined> =>
      isApiKey(token) ? findKeySession(db, token) : findSession(db, tokenHash(token));
    // With standbys, reading goes on while the leader changes.
    const session = await (this.#standbys ? this.#standbys.readAnywhere(find) : find(this.#db));
    if (!session) return undefined;
    const before = this.#cached.get(token);
    const storedAt = session.lastSeenAt.getTime();
    const seenAt = Math.max(storedAt, before?.seenAt ?? 0);
    const entry: CachedSession = {
      session,
      readAt: now,
      seenAt,
      writtenAt: Math.max(storedAt, before?.writtenAt ?? 0),
    };
    if (epoch === this.#epoch) this.#keep(token, entry);
    return entry;
  }

  async #write({ user }: StoredSession, now: Date): Promise<void> {
    if (user.apiKey) await updateKeyUsed(this.#db, { id: user.apiKey.id, now });
    else await updateLastSeen(this.#db, { sessionId: user.sessionId, now });
  }

  #keep(token: string, entry: CachedSession): void {
    if (this.#cached.size >= cacheLimit) this.#cached.clear();
    this.#cached.set(token, entry);
  }
}
