/** Waits for a pause in typing; rejects when the signal aborts, as it does when more is typed. */
const typingMs = 300;

export const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, typingMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
