/** The secret of a link in a mail: behind `#`, which browsers send to no server; `?ticket=` is read too. */
import { useReadOnce } from './use-read-once.ts';

const readTicket = (): string =>
  location.hash.slice(1) || (new URLSearchParams(location.search).get('ticket') ?? '');

/** Neither the history nor a shared screen keeps it. */
function forgetTicket(): void {
  if (readTicket()) history.replaceState(null, '', location.pathname);
}

export const useTicket = (): string => useReadOnce(readTicket, forgetTicket);
