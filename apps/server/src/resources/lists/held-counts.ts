/**
 * What was counted of a list holds while the counter of the writes (`write_counter`) stands, whichever node wrote, and
 * of many rows a moment longer.
 */
import type { Database } from '../../platform/database/database.ts';
import { counterCte } from '../rows/write-counter.ts';
import type { Listing } from './listing.ts';
import type { NewestEntries } from './newest-entries.ts';

export interface Counted<T> {
  /** The counter, as it stood when this was counted. */
  readonly writes: number;
  readonly found: T;
  /** Rows that were read for it. */
  readonly count: number;
}

export interface Held<T> extends Counted<T> {
  /** When it was counted, by the process's own clock. */
  readonly countedMs: number;
}

/** Counting more rows than this takes long enough to be done by one caller at a time… */
const manyRows = 20_000;
/** …and not again at once, though a market writes all the time: what was counted of so many is at most this old. */
const heldMs = 2_000;

function stillHolds({ writes, count, countedMs }: Held<unknown>, now: number): boolean {
  const isYoung = performance.now() - countedMs < heldMs;
  return writes === now || (count > manyRows && isYoung);
}

/** What is held under this name, or else counted; `writes` is the counter as the caller read it. */
export async function heldOr<T>(
  cache: NewestEntries<Held<T>>,
  { name, writes }: { readonly name: string; readonly writes: number },
  count: () => Promise<Counted<T>>,
): Promise<T> {
  const known = cache.get(name);
  if (known && stillHolds(known, writes)) return known.found;
  // Meanwhile the others go on with what is known.
  if (known) cache.set(name, { ...known, countedMs: performance.now() });
  const counted = await count();
  cache.set(name, { ...counted, countedMs: performance.now() });
  return counted.found;
}

export async function readWrites(db: Database, listing: Listing): Promise<number> {
  const { rows } = await db.query<{ writes: number }>(
    `with ${counterCte(listing.counter)} select counter.writes from counter`,
    [],
    { label: 'write-counter' },
  );
  return rows[0]?.writes ?? 0;
}
