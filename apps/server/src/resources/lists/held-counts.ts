/**
 * Cache of counts of a list: valid while the counter of writes (`write_counter`) stays the same, whichever node
 * writes, and for counts of many rows a moment longer.
 */
import type { Database } from '../../platform/database/database.ts';
import { perDatabase } from '../../platform/per-database.ts';
import { counterCte } from '../rows/write-counter.ts';
import type { Listing } from './listing.ts';
import { NewestEntries } from './newest-entries.ts';

export interface CountedValue<T> {
  /** Counter of writes at the time of counting. */
  readonly writes: number;
  readonly found: T;
  /** Number of rows read for it. */
  readonly count: number;
}

export interface CachedCount<T> extends CountedValue<T> {
  /** Time of counting, by the process's own clock. */
  readonly countedMs: number;
}

/** Number of rows beyond which counting takes long, so that a count of them is used a moment longer. */
const manyRows = 20_000;
/** Time in ms for which a count of many rows is used although the market writes all the time. */
const heldMs = 2_000;

/** Whether a count may be used; `now` is the counter of writes as it is now. */
function stillHolds({ writes, count, countedMs }: CachedCount<unknown>, now: number): boolean {
  const isYoung = performance.now() - countedMs < heldMs;
  return writes === now || (count > manyRows && isYoung);
}

/** Counts of one kind: those known, and those under way by the counter of writes and the name. */
export interface CountCache<T> {
  readonly known: NewestEntries<CachedCount<T>>;
  readonly running: Map<string, Promise<CountedValue<T>>>;
}

/** Gives the cache of a database, which holds at most `most` counts. */
export const countCacheOf = <T>(most: number): ((db: Database) => CountCache<T>) =>
  perDatabase(() => ({ known: new NewestEntries<CachedCount<T>>(most), running: new Map() }));

/**
 * Cached value of a name, or a new count; `writes` is the counter as the caller read it. A value of many rows may be
 * some seconds old. Callers who ask the same at the same counter while it is being counted wait for that count, and for
 * its error.
 */
export async function heldOr<T>(
  { known, running }: CountCache<T>,
  { name, writes }: { readonly name: string; readonly writes: number },
  count: () => Promise<CountedValue<T>>,
): Promise<T> {
  const held = known.get(name);
  if (held && stillHolds(held, writes)) return held.found;
  const key = `${writes} ${name}`;
  const begun = running.get(key);
  if (begun) return (await begun).found;
  // Callers who come after a further write use the known count, if it is one of many rows, for `heldMs` meanwhile.
  if (held) known.set(name, { ...held, countedMs: performance.now() });
  const counting = count();
  running.set(key, counting);
  try {
    const counted = await counting;
    known.set(name, { ...counted, countedMs: performance.now() });
    return counted.found;
  } finally {
    running.delete(key);
  }
}

/** Counter of the writes to a list, as it is now. */
export async function readWrites(db: Database, listing: Listing): Promise<number> {
  const { rows } = await db.query<{ writes: number }>(
    `with ${counterCte(listing.counter)} select counter.writes from counter`,
    [],
    { label: 'write-counter' },
  );
  return rows[0]?.writes ?? 0;
}
