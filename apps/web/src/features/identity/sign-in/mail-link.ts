/** Secret of a link in a mail. It stands behind `#`, which browsers send to no server; `?ticket=` is read, too. */
import { useReadOnce } from './use-read-once.ts';

const readTicket = (): string =>
  location.hash.slice(1) || (new URLSearchParams(location.search).get('ticket') ?? '');

/** Removes the secret from the address, so that neither the history nor a shared screen shows it. */
function forgetTicket(): void {
  if (readTicket()) history.replaceState(null, '', location.pathname);
}

/** Secret of the link the page was opened by; empty when the address has none. */
export const useTicket = (): string => useReadOnce(readTicket, forgetTicket);
