/**
 * Cache of counts of a list: valid while the counter of writes (`write_counter`) stays the same, whichever node
 * writes, and for counts of many rows a moment longer.
 */
import type { Database } from '../../platform/database/database.ts';
import { counterCte } from '../rows/write-counter.ts';
import type { Listing } from './listing.ts';
import type { NewestEntries } from './newest-entries.ts';

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

/** Number of rows from which counting takes long, so that one caller at a time does it. */
const manyRows = 20_000;
/** Time for which a count of many rows is used although the market writes all the time. */
const heldMs = 2_000;

function stillHolds({ writes, count, countedMs }: CachedCount<unknown>, now: number): boolean {
  const isYoung = performance.now() - countedMs < heldMs;
  return writes === now || (count > manyRows && isYoung);
}

/** Cached value of a name, or a new count; `writes` is the counter as the caller read it. */
export async function heldOr<T>(
  cache: NewestEntries<CachedCount<T>>,
  { name, writes }: { readonly name: string; readonly writes: number },
  count: () => Promise<CountedValue<T>>,
): Promise<T> {
  const known = cache.get(name);
  if (known && stillHolds(known, writes)) return known.found;
  // Other callers use the known count meanwhile.
  if (known) cache.set(name, { ...known, countedMs: performance.now() });
  const counted = await count();
  cache.set(name, { ...counted, countedMs: performance.now() });
  return counted.found;
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
