/** The page of a list a record was opened from: its neighbours there, and the way back to the very same list. */
interface Neighbours {
  readonly list: string;
  /** In the order of the list. */
  readonly keys: readonly string[];
  /** The address of the list as it was. */
  readonly from: string;
}

const place = 'nazer-neighbours';

/** For this tab, also after a reload; keys alone, no names. */
export function keepNeighbours(neighbours: Neighbours): void {
  sessionStorage.setItem(place, JSON.stringify(neighbours));
}

export interface Place {
  readonly previous: string | undefined;
  readonly next: string | undefined;
  readonly from: string;
}

/** Nothing where the record was opened by its address. */
export function placeOf(list: string, key: string): Place | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Neighbours | null; // only written above
    const at = kept?.list === list ? kept.keys.indexOf(key) : -1;
    return kept && at >= 0 ? { previous: kept.keys[at - 1], next: kept.keys[at + 1], from: kept.from } : null;
  } catch {
    return null;
  }
}
