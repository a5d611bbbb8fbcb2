/** React reads a promise that says so itself without waiting, also where it never waited for it. */
export interface Tracked<T> extends Promise<T> {
  status?: 'fulfilled';
  value?: T;
}

/** The same promise; once it is fulfilled, `use()` gives its value at once. */
export function tracked<T>(promise: Promise<T>): Tracked<T> {
  const known: Tracked<T> = promise;
  // Whoever made the promise looks at its failure.
  known.then(
    (value) => Object.assign(known, { status: 'fulfilled', value }),
    () => undefined,
  );
  return known;
}
