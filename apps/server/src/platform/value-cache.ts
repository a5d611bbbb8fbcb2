/**
 * Small answers of the database that hot paths ask for again and again, kept in the process. Who changes what they
 * were made of says so in the transaction (`touch`); the commit reaches every node as a notification.
 */
import { randomUUID } from 'node:crypto';
import type { Database, Queryable, Tx } from './database/database.ts';
import { type LogPosition, start } from './database/log-position.ts';

const channel = 'kept_changed';
/** A node whose connection for notifications is lost is behind no longer than this. */
const cacheMs = 10_000;
const cacheLimit = 5_000;

type AskPosition = () => Promise<LogPosition>;

interface Entry {
  readonly value: unknown;
  readonly readAt: number;
}

/** What is kept of one database. */
class Memory {
  readonly entries = new Map<string, Entry>();
  /** Changes of this process that are not known to be committed, by their id: meanwhile nothing is kept. */
  readonly pending = new Map<string, number>();
  /** Transactions that changed something see their own changes, which may still be rolled back. */
  readonly writers = new WeakMap<Queryable, string>();
  /**
   * A server that follows the leader gives nothing to keep before it has what was last forgotten: it may not know of the
   * change. Undefined while that is not known.
   */
  freshFrom: LogPosition | undefined = start;
  askPosition: AskPosition | undefined;
  /** Grows with every forgetting, so that a look-up under way does not bring back what was just forgotten. */
  epoch = 0;

  forget(change: string): void {
    this.pending.delete(change);
    this.epoch += 1;
    this.entries.clear();
    if (this.askPosition) void this.#askFreshFrom(this.askPosition);
  }

  async #askFreshFrom(ask: AskPosition): Promise<void> {
    const { epoch } = this;
    this.freshFrom = undefined;
    const position = await ask().catch(() => undefined);
    // What was forgotten meanwhile asks for itself.
    if (epoch === this.epoch) this.freshFrom = position;
  }

  /** Whether what `db` answers now may be kept. */
  isFresh({ lacks }: Queryable): boolean {
    return lacks === undefined || (this.freshFrom !== undefined && !lacks(this.freshFrom));
  }

  /** A change that was rolled back is never published. */
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

/** What is kept under `name`, else what `read` gives. One name stands for one question in the whole program. */
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

/** To be called in the transaction that changes what anything kept was made of, before it reads again. */
export async function invalidateCachedValues(tx: Tx): Promise<void> {
  const memory = memoryOf(tx);
  if (memory.writers.has(tx)) return;
  const change = randomUUID();
  memory.writers.set(tx, change);
  memory.pending.set(change, performance.now());
  await tx.notify(channel, change);
}

/** The transaction was taken back on purpose: nothing it would have changed is waited for. */
export function dropInvalidation(tx: Tx): void {
  const memory = memoryOf(tx);
  const change = memory.writers.get(tx);
  if (change !== undefined) memory.forget(change);
}

/** From now on what servers that follow the leader answer is kept only where they have all that was forgotten. */
export function keepBehind(db: Queryable, askPosition: AskPosition): void {
  memoryOf(db).askPosition = askPosition;
}

/** Forgets what other nodes change; gives the function that stops it. */
export async function listenToInvalidations(db: Database): Promise<() => Promise<void>> {
  const forget = (change: string): void => memoryOf(db).forget(change);
  // Any change may have been missed; its id is not known.
  return db.listen(channel, forget, { onGap: () => forget('') });
}
