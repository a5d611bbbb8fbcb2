/**
 * Cache of small values that hot paths read from the database again and again, in the memory of each process. A
 * transaction that changes what they were read from calls `invalidateCachedValues`; its commit notifies every node, which
 * then empties its cache.
 */
import { randomUUID } from 'node:crypto';
import type { Database, Queryable, Tx } from './database/database.ts';
import { type LogPosition, start } from './database/log-position.ts';

const channel = 'cache_changed';
/** Lifetime of a cached value in milliseconds: the longest staleness of a node that has lost its notifications. */
const cacheMs = 10_000;
const cacheLimit = 5_000;

type AskPosition = () => Promise<LogPosition>;

interface Entry {
  readonly value: unknown;
  readonly readAt: number;
}

/** Cache of one database. */
class Memory {
  readonly entries = new Map<string, Entry>();
  /** Start times of this process's invalidations whose commit is not known yet, by id; while there are any, nothing is cached. */
  readonly pending = new Map<string, number>();
  /** Transactions that invalidated the cache. They see their own changes, which may be rolled back, so they bypass it. */
  readonly writers = new WeakMap<Queryable, string>();
  /**
   * Log position of the leader after the last invalidation. Answers of a standby that has not reached it may lack the
   * change and are not cached. Undefined while the position is being read.
   */
  freshFrom: LogPosition | undefined = start;
  askPosition: AskPosition | undefined;
  /** Incremented by each invalidation, so that a read begun before it does not store its old value afterwards. */
  epoch = 0;

  forget(change: string): void {
    this.pending.delete(change);
    this.epoch += 1;
    this.entries.clear();
    if (this.askPosition) void this.#askFreshFrom(this.askPosition);
  }

  async #askFreshFrom(askPosition: AskPosition): Promise<void> {
    const { epoch } = this;
    this.freshFrom = undefined;
    const position = await askPosition().catch(() => undefined);
    // A later invalidation reads its own position.
    if (epoch === this.epoch) this.freshFrom = position;
  }

  /** Whether the answers of this database (leader or standby) may be cached. */
  isFresh({ lacks }: Queryable): boolean {
    return lacks === undefined || (this.freshFrom !== undefined && !lacks(this.freshFrom));
  }

  /** Pending invalidations end after `cacheMs`, because a rolled-back transaction never notifies. */
  hasPending(now: number): boolean {
    for (const [change, since] of this.pending) if (now - since >= cacheMs) this.forget(change);
    return this.pending.size > 0;
  }
}

const memories = new WeakMap<object, Memory>();

function memoryOf(db: Queryable): Memory {
  const known = memories.get(db.memory) ?? new Memory();
  memories.set(db.memory, known);
  return known;
}

/**
 * The value cached under `name`; otherwise reads and caches it. A name must stand for the same value in the whole program.
 * Rejects as `read` does.
 */
export async function findCached<T>(db: Queryable, name: string, read: () => Promise<T>): Promise<T> {
  const memory = memoryOf(db);
  const now = performance.now();
  if (memory.writers.has(db) || memory.hasPending(now)) return read();
  const cached = memory.entries.get(name);
  if (cached && now - cached.readAt < cacheMs) return cached.value as T; // stored below by the same question
  const { epoch } = memory;
  const isFresh = memory.isFresh(db);
  const value = await read();
  if (memory.epoch !== epoch || !isFresh) return value;
  if (memory.entries.size >= cacheLimit) memory.entries.clear();
  memory.entries.set(name, { value, readAt: now });
  return value;
}

/** Empties the caches of all nodes on commit. Must be called in the changing transaction, before it reads such values. */
export async function invalidateCachedValues(tx: Tx): Promise<void> {
  const memory = memoryOf(tx);
  if (memory.writers.has(tx)) return;
  const change = randomUUID();
  memory.writers.set(tx, change);
  memory.pending.set(change, performance.now());
  await tx.notify(channel, change);
}

/** Ends the invalidation of a transaction that is rolled back on purpose, so that values are cached again at once. */
export function dropInvalidation(tx: Tx): void {
  const memory = memoryOf(tx);
  const change = memory.writers.get(tx);
  if (change !== undefined) memory.forget(change);
}

/** Caches answers of standbys from now on only if they have reached the leader's position of the last invalidation. */
export function checkStandbyFreshness(db: Queryable, askPosition: AskPosition): void {
  memoryOf(db).askPosition = askPosition;
}

/** Empties the cache when any node commits an invalidation; gives the function that stops this. */
export async function listenToInvalidations(db: Database): Promise<() => Promise<void>> {
  const forget = (change: string): void => memoryOf(db).forget(change);
  // After a gap in the notifications an invalidation may have been missed.
  return db.listen(channel, forget, { onGap: () => forget('') });
}
