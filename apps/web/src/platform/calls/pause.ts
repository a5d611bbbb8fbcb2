/** Time in ms without a new key after which typing counts as paused. */
const typingMs = 300;

/** Waits for a pause in typing; rejects when the signal aborts, as it does when more is typed. */
export const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, typingMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
