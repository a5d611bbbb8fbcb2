/** Remembers the page of a list a record was opened from, for links to its neighbours and back to the same list. */
interface Neighbours {
  readonly list: string;
  /** Keys of the records on the page, in the order of the list. */
  readonly keys: readonly string[];
  /** Address of the list with its state. */
  readonly from: string;
}

const place = 'nazer-neighbours';

/** Stores keys, but no names, in the tab's session storage, so that they survive a reload. */
export function storeNeighbours(neighbours: Neighbours): void {
  sessionStorage.setItem(place, JSON.stringify(neighbours));
}

export interface Place {
  readonly previous: string | undefined;
  readonly next: string | undefined;
  readonly from: string;
}

/** Neighbours of a record and the address of its list; null when the record was opened by its own address. */
export function placeOf(list: string, key: string): Place | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Neighbours | null; // written by `storeNeighbours` above
    const at = stored?.list === list ? stored.keys.indexOf(key) : -1;
    return stored && at >= 0
      ? { previous: stored.keys[at - 1], next: stored.keys[at + 1], from: stored.from }
      : null;
  } catch {
    return null;
  }
}
