/** When a hand was last at any page of this browser: what counts as idle is the person, not the page's own calls. */
const key = 'nazer-active';
/** Written this often at most. */
const everyMs = 2000;

let last = Date.now();
let writtenAt = 0;

export function markActive(now = Date.now()): void {
  last = now;
  if (now - writtenAt < everyMs) return;
  writtenAt = now;
  localStorage.setItem(key, String(now));
}

/** Milliseconds since the epoch, the latest of all tabs. */
export function lastActive(): number {
  const elsewhere = Number(localStorage.getItem(key)) || 0;
  return Math.max(last, Math.min(elsewhere, Date.now()));
}

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Watches until the returned function is called; `isCounted` says whether a sign counts now. */
export function watchActivity(isCounted: () => boolean): () => void {
  const mark = () => {
    if (isCounted()) markActive();
  };
  for (const sign of signs) addEventListener(sign, mark, { passive: true, capture: true });
  return () => {
    for (const sign of signs) removeEventListener(sign, mark, { capture: true });
  };
}
