/** Runs work once the browser has nothing better to do. */
export const whenIdle: (work: () => void) => void =
  'requestIdleCallback' in globalThis
    ? (work) => globalThis.requestIdleCallback(work, { timeout: 4000 })
    : (work) => setTimeout(work, 1500);
