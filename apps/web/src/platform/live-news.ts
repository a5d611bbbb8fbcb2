/** What the live channel tells, as the pages take it: read anew what changed, leave when the session ended. */
import { useEffect } from 'react';
import { type LiveEvent, openLive } from './live.ts';
import { invalidateCall, queryClient } from './query-client.ts';
import { leaveEndedSession } from './session.ts';
import { tokenKey } from './session-memory.ts';

const readAnew = (name: string): void => void invalidateCall(name);

/**
 * Gives the listener of one page. The first `ready` finds it freshly read, but what one may do could have changed
 * while the channel was being opened; later ones follow a gap.
 */
export function newsReader(): (event: LiveEvent) => void {
  let wasReady = false;
  return ({ type, ids = [] }) => {
    if (type === 'session-ended') leaveEndedSession();
    else if (type === 'session-changed') readAnew('GET /api/Auth/Session');
    else if (type === 'notification' || type === 'alert') readAnew('GET /api/System/GetNotifications');
    else if (type === 'message') readAnew('GET /api/Workspace/GetMessages');
    else if (type === 'record') {
      for (const name of ids) ['GetById', 'GetHistory'].forEach((verb) => readAnew(`POST /${name}/${verb}`));
    } else if (type === 'ready') {
      if (wasReady) void queryClient.invalidateQueries();
      else readAnew('GET /api/Auth/Session');
      wasReady = true;
    }
  };
}

/** Another tab signed out, or someone else in. */
function onStorage({ key, newValue }: StorageEvent): void {
  if (key !== tokenKey) return;
  if (newValue === null) leaveEndedSession();
  else location.reload();
}

/** For the frame, once. */
export function useLiveNews(): void {
  useEffect(() => {
    addEventListener('storage', onStorage);
    const close = openLive(newsReader());
    return () => {
      removeEventListener('storage', onStorage);
      close();
    };
  }, []);
}
