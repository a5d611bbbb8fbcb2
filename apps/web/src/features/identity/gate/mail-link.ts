/** The secret of a link in a mail: behind `#`, which browsers send to no server; `?ticket=` is read too. */
export function takeTicket(): string {
  const query = new URLSearchParams(location.search).get('ticket') ?? '';
  const ticket = location.hash.slice(1) || query;
  // Neither the history nor a shared screen keeps it.
  if (ticket) history.replaceState(null, '', location.pathname);
  return ticket;
}
