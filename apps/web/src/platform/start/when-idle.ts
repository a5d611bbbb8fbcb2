/**
 * Runs work when the browser is idle, after four seconds at the latest; in a browser that does not tell, after a second
 * and a half.
 */
export const whenIdle: (work: () => void) => void =
  'requestIdleCallback' in globalThis
    ? (work) => globalThis.requestIdleCallback(work, { timeout: 4000 })
    : (work) => setTimeout(work, 1500);
