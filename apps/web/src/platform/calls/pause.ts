/** Waits until nobody types any more; gives up where nobody waits for it: what is typed meanwhile asks anew. */
const typingMs = 300;

export const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, typingMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
