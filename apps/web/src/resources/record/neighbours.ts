/** Remembers the page of a list a record was opened from, for links to its neighbours and back to the same list. */
import { storeInTab } from '@nazer/ui/store-locally.ts';

interface Neighbours {
  readonly list: string;
  /** Keys of the records on the page, in the order of the list. */
  readonly keys: readonly string[];
  /** Address of the list with its state. */
  readonly from: string;
}

const storageKey = 'nazer-neighbours';

/** Stores keys, but no names, in the tab's session storage, so that they survive a reload. */
export function storeNeighbours(neighbours: Neighbours): void {
  storeInTab(storageKey, JSON.stringify(neighbours));
}

/** Keys before and after a record, undefined at the ends of the page, and the address of the list. */
export interface Place {
  readonly previous: string | undefined;
  readonly next: string | undefined;
  readonly from: string;
}

/** Neighbours of a record and the address of its list; null when it is not on the page that is remembered. */
export function placeOf(list: string, key: string): Place | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Neighbours | null; // written by `storeNeighbours` above
    const at = stored?.list === list ? stored.keys.indexOf(key) : -1;
    return stored && at >= 0
      ? { previous: stored.keys[at - 1], next: stored.keys[at + 1], from: stored.from }
      : null;
  } catch {
    return null;
  }
}
