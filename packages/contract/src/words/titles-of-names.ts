/** Titles of values that are stored by name instead of by code. */
import type { Words } from './words.ts';

type Titles = Readonly<Record<string, string>>;

const sets = {
  eventAction: ({ events }) => events.actions,
  feedNoun: ({ feedNouns }) => feedNouns,
  eventResult: ({ events }) => events.results,
  /** Name of one record of each kind. */
  eventRecord: ({ events, resources }) => ({
    ...events.otherRecords,
    ...events.records,
    ...Object.fromEntries(Object.entries(resources).map(([name, { one }]) => [name, one])),
  }),
} as const satisfies Readonly<Record<string, (words: Words) => Titles>>;

const known = new WeakMap<Words, Map<string, Titles>>();

/** Titles by name; a name without one is shown as it is. Throws for an undeclared set. */
export function titlesOfNames(words: Words, set: string): Titles {
  const titles = known.get(words) ?? new Map<string, Titles>();
  known.set(words, titles);
  const make: (words: Words) => Titles = sets[set as keyof typeof sets]; // looked at below
  if (!make) throw new Error(`there are no names ${set}`);
  const found = titles.get(set) ?? make(words);
  titles.set(set, found);
  return found;
}
