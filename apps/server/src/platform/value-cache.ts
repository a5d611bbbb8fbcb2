/**
 * Cache of small values that hot paths read from the database again and again, in the memory of each process. A
 * transaction that changes what they were read from calls `invalidateCachedValues`; its commit notifies every node, which
 * then empties its cache.
 */
import { randomUUID } from 'node:crypto';
import type { Database, Queryable, Tx } from './database/database.ts';
import { type LogPosition, logStart } from './database/log-position.ts';

const channel = 'cache_changed';
/** Lifetime of a cached value in milliseconds: the longest staleness of a node that has lost its notifications. */
const cacheMs = 10_000;
/** Greatest number of cached values; the cache is emptied when it is reached. */
const cacheLimit = 5_000;

/** Reads the present log position of the leader. */
type ReadLeaderPosition = () => Promise<LogPosition>;

interface Entry {
  readonly value: unknown;
  /** Milliseconds, by `performance.now()`. */
  readonly readAt: number;
}

/** Values cached from one database, and what decides whether a value may be cached or given. */
class CacheOfDatabase {
  readonly entries = new Map<string, Entry>();
  /**
   * Start times in milliseconds (`performance.now()`) of this process's invalidations whose commit is not known yet, by
   * id. While there are any, nothing is cached.
   */
  readonly pending = new Map<string, number>();
  /** Transactions that invalidated the cache. They see their own changes, which may be rolled back, so they bypass it. */
  readonly writers = new WeakMap<Queryable, string>();
  /**
   * Log position of the leader after the last invalidation. Answers of a standby that has not reached it may lack the
   * change and are not cached. Undefined while the position is being read.
   */
  freshFrom: LogPosition | undefined = logStart;
  readLeaderPosition: ReadLeaderPosition | undefined;
  /** Incremented by each invalidation, so that a read begun before it does not store its old value afterwards. */
  epoch = 0;

  /**
   * Empties the cache once an invalidation is committed, rolled back or too old. `change` is its id; empty when unknown.
   */
  endInvalidation(change: string): void {
    this.pending.delete(change);
    this.epoch += 1;
    this.entries.clear();
    if (this.readLeaderPosition) void this.#readFreshFrom(this.readLeaderPosition);
  }

  async #readFreshFrom(readLeaderPosition: ReadLeaderPosition): Promise<void> {
    const { epoch } = this;
    this.freshFrom = undefined;
    const position = await readLeaderPosition().catch(() => undefined);
    // A later invalidation reads its own position.
    if (epoch === this.epoch) this.freshFrom = position;
  }

  /** Whether the answers of this database (leader or standby) may be cached. */
  isFresh({ lacks }: Queryable): boolean {
    return lacks === undefined || (this.freshFrom !== undefined && !lacks(this.freshFrom));
  }

  /** Pending invalidations end after `cacheMs`, because a rolled-back transaction never notifies. */
  hasPending(now: number): boolean {
    for (const [change, since] of this.pending) if (now - since >= cacheMs) this.endInvalidation(change);
    return this.pending.size > 0;
  }
}

/** Caches by the key that all connections to one database share (`Queryable.memory`). */
const caches = new WeakMap<object, CacheOfDatabase>();

function cacheOf(db: Queryable): CacheOfDatabase {
  const known = caches.get(db.memory) ?? new CacheOfDatabase();
  caches.set(db.memory, known);
  return known;
}

/**
 * The value cached under `name`; otherwise reads and caches it. A name must stand for the same value in the whole program.
 * Locks nothing: two callers may read the same value at once. Rejects as `read` does.
 */
export async function findCached<T>(db: Queryable, name: string, read: () => Promise<T>): Promise<T> {
  const cache = cacheOf(db);
  const now = performance.now();
  if (cache.writers.has(db) || cache.hasPending(now)) return read();
  const cached = cache.entries.get(name);
  // The cast holds, because a name stands for one value.
  if (cached && now - cached.readAt < cacheMs) return cached.value as T;
  const { epoch } = cache;
  const isFresh = cache.isFresh(db);
  const value = await read();
  if (cache.epoch !== epoch || !isFresh) return value;
  if (cache.entries.size >= cacheLimit) cache.entries.clear();
  cache.entries.set(name, { value, readAt: now });
  return value;
}

/**
 * Empties the caches of all nodes when the transaction commits. Must be called in the transaction that changes the
 * values, before it reads any of them; from then on it reads past the cache. Rejects where the notification fails.
 */
export async function invalidateCachedValues(tx: Tx): Promise<void> {
  const cache = cacheOf(tx);
  if (cache.writers.has(tx)) return;
  const change = randomUUID();
  cache.writers.set(tx, change);
  cache.pending.set(change, performance.now());
  await tx.notify(channel, change);
}

/** Ends the invalidation of a transaction that is rolled back on purpose, so that values are cached again at once. */
export function dropInvalidation(tx: Tx): void {
  const cache = cacheOf(tx);
  const change = cache.writers.get(tx);
  if (change !== undefined) cache.endInvalidation(change);
}

/** From now on caches a value read from a standby only if the standby has the leader's position of the last invalidation. */
export function checkStandbyFreshness(db: Queryable, readLeaderPosition: ReadLeaderPosition): void {
  cacheOf(db).readLeaderPosition = readLeaderPosition;
}

/** Empties the cache when any node commits an invalidation; gives the function that stops listening. */
export async function listenToInvalidations(db: Database): Promise<() => Promise<void>> {
  const empty = (change: string): void => cacheOf(db).endInvalidation(change);
  // After a gap in the notifications an invalidation may have been missed.
  return db.listen(channel, empty, { onGap: () => empty('') });
}
