import { useLayoutEffect, useState } from 'react';

/**
 * Reads a value that is delivered once (a fragment, a stored reason) and deletes it when it is on the page: React
 * may begin a page several times before it is shown, and only the last beginning is kept. Forgotten before the
 * first picture, so that no shared screen ever shows an address with a secret in it.
 */
export function useReadOnce<T>(read: () => T, forget: () => void): T {
  const [value] = useState(read);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, whatever is to be forgotten then
  useLayoutEffect(forget, []);
  return value;
}

/** Parameters of the address's fragment, `name=value`. */
export const fragmentValues = (): URLSearchParams => new URLSearchParams(location.hash.slice(1));

/** Removes the fragment, so that neither the history nor a shared screen shows it. */
export function forgetFragment(): void {
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
}
