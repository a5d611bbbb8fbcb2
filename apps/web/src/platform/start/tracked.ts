/** Promise with a readable status, whose value React's `use` returns without suspending. */
export interface Tracked<T> extends Promise<T> {
  status?: 'fulfilled';
  value?: T;
}

/** Marks a promise so that `use()` returns its value at once when fulfilled. */
export function tracked<T>(promise: Promise<T>): Tracked<T> {
  const known: Tracked<T> = promise;
  // Failures are handled by whoever created the promise.
  known.then(
    (value) => Object.assign(known, { status: 'fulfilled', value }),
    () => undefined,
  );
  return known;
}
