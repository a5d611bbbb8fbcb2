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

/** Values of the key of a row, in the order of the key in its definition. */
export type KeyTuple = readonly (string | number)[];

export interface CountedList {
  /** Counter of the writes to the list (`write_counter`) when it was counted. */
  readonly writes: number;
  /** Rows found: all, or as many as counting goes to (`countLimit`). */
  readonly total: number;
  /** Whether there are more rows than `total`, because counting stopped there. */
  readonly isAtLeast: boolean;
  /** All keys in the list's order, when they are few; undefined when they are many or were not asked for. */
  readonly keys?: readonly KeyTuple[] | undefined;
}

export type ListCache = NewestEntries<CountedList>;

/** The counts that this process keeps of a database: of the 500 questions asked last. */
export const listCacheOf = entriesOf<CountedList>(500);
