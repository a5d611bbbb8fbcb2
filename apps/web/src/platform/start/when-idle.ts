/** Runs work when the browser is idle. */
export const whenIdle: (work: () => void) => void =
  'requestIdleCallback' in globalThis
    ? (work) => globalThis.requestIdleCallback(work, { timeout: 4000 })
    : (work) => setTimeout(work, 1500);
