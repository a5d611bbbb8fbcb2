/** What was counted before: totals and, for narrow filters, the keys in order. Each holds while `writes` stands. */
import type { Database } from '../platform/database/database.ts';

export type KeyTuple = readonly (string | number)[];

export interface CountedList {
  readonly writes: number;
  readonly total: number;
  readonly isAtLeast: boolean;
  /** Sums over the whole list, by name. */
  readonly sums?: Readonly<Record<string, string>> | undefined;
  /** When it was counted, by the process's own clock. */
  readonly countedMs?: number | undefined;
  /** All keys in the list's order, when they are few. */
  readonly keys?: readonly KeyTuple[] | undefined;
}

const maxEntries = 500;

/** Forgets the one that was not asked for the longest. */
export class ListCache {
  readonly #entries = new Map<string, CountedList>();

  get(name: string): CountedList | undefined {
    const found = this.#entries.get(name);
    if (found) {
      this.#entries.delete(name);
      this.#entries.set(name, found);
    }
    return found;
  }

  set(name: string, counted: CountedList): void {
    this.#entries.delete(name);
    this.#entries.set(name, counted);
    const oldest = this.#entries.size > maxEntries ? this.#entries.keys().next().value : undefined;
    if (oldest !== undefined) this.#entries.delete(oldest);
  }
}

const caches = new WeakMap<Database, ListCache>();

export function listCacheOf(db: Database): ListCache {
  const known = caches.get(db) ?? new ListCache();
  caches.set(db, known);
  return known;
}
