/**
 * Cache of counts: totals and, for narrow filters, the keys in order. An entry is valid while `writes` stays the
 * same.
 */
import { createHash } from 'node:crypto';
import { entriesOf, type NewestEntries } from './newest-entries.ts';

/** Most characters of a name that is kept as it is. */
const longName = 2_000;

/** Name of a question in the cache. Long SQL is hashed, as it would be kept with every question. */
export function questionName(...parts: readonly string[]): string {
  const name = parts.join(' ');
  return name.length <= longName ? name : createHash('sha256').update(name).digest('base64');
}

export type KeyTuple = readonly (string | number)[];

export interface CountedList {
  /** Counter of the writes to the list (`write_counter`) when it was counted. */
  readonly writes: number;
  readonly total: number;
  /** Whether there are more rows than `total`, because counting stopped there. */
  readonly isAtLeast: boolean;
  /** All keys in the list's order, when they are few. */
  readonly keys?: readonly KeyTuple[] | undefined;
}

export type ListCache = NewestEntries<CountedList>;

export const listCacheOf = entriesOf<CountedList>(500);
