/** Time of the last user activity on any page of this browser. Calls a page makes by itself do not count. */
import { storeLocally } from '@nazer/ui/store-locally.ts';

/** Key in the local storage, which all tabs share. */
const key = 'nazer-active';
/** Least time in ms between two writes to the storage. */
const everyMs = 2000;

/** Last activity in this tab, in ms since the epoch; opening a page counts. */
let last = Date.now();
let writtenAt = 0;

/** Records an activity; other tabs learn of it up to `everyMs` later. */
export function markActive(now = Date.now()): void {
  last = now;
  if (now - writtenAt < everyMs) return;
  writtenAt = now;
  storeLocally(key, String(now));
}

/** Latest activity in any tab, in ms since the epoch. */
export function lastActive(): number {
  // A time in the future, from a clock that was set back, counts as now.
  const elsewhere = Number(localStorage.getItem(key)) || 0;
  return Math.max(last, Math.min(elsewhere, Date.now()));
}

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Watches for activity until the returned function is called; `isCounted` tells whether an event counts now. */
export function watchActivity(isCounted: () => boolean): () => void {
  const mark = () => {
    if (isCounted()) markActive();
  };
  for (const sign of signs) addEventListener(sign, mark, { passive: true, capture: true });
  return () => {
    for (const sign of signs) removeEventListener(sign, mark, { capture: true });
  };
}
