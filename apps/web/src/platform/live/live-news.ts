/** Applies the events of the live channel to the pages: refetches what changed, leaves when the session ended. */
import { useEffect } from 'react';
import { type LiveEvent, openLive } from './live.ts';
import { invalidateAbout, invalidateCall, queryClient } from '../calls/query-client.ts';
import { lookForNewVersion } from '../start/new-version.ts';
import { whenQuiet } from '../start/when-quiet.ts';
import { leaveEndedSession } from '../session/session.ts';
import { tokenKey } from '../session/session-memory.ts';

/** A busy market must not have every page read all the time. */
const pauseMs = 2_000;
const pauses = new Map<string, { isDue: boolean }>();

/** At once; what follows within the pause is read at its end, once. */
function readSoon(name: string): void {
  const pause = pauses.get(name);
  if (pause) {
    pause.isDue = true;
    return;
  }
  const begun = { isDue: false };
  pauses.set(name, begun);
  setTimeout(() => {
    pauses.delete(name);
    if (begun.isDue) readSoon(name);
  }, pauseMs);
  void invalidateAbout([name]);
}

const readAnew = (name: string): void => void invalidateCall(name);

/** The page of all notifications and messages, beside what the sign in the header reads. */
function readNotified(name: string): void {
  readAnew(name);
  readAnew('GET /api/System/FindNotifications');
}

/**
 * Gives the listener of one page. The first `ready` finds it freshly read, but what one may do and what one is notified
 * of could have changed while the channel was being opened; later ones follow a gap.
 */
export function newsReader(): (event: LiveEvent) => void {
  let wasReady = false;
  return ({ type, ids = [] }) => {
    if (type === 'session-ended') leaveEndedSession();
    else if (type === 'session-changed') readAnew('GET /api/Auth/Session');
    else if (type === 'notification') readNotified('GET /api/System/GetNotifications');
    else if (type === 'alert') {
      readNotified('GET /api/System/GetNotifications');
      readSoon('SarafiAlert');
    } else if (type === 'message') readNotified('GET /api/Workspace/GetMessages');
    else if (type === 'record') {
      for (const name of ids) ['GetById', 'GetHistory'].forEach((verb) => readAnew(`POST /${name}/${verb}`));
      ids.forEach((name) => readSoon(String(name)));
    } else if (type === 'approval') {
      // What is asked for cannot be asked for twice.
      void invalidateAbout();
    } else if (type === 'ready') {
      if (wasReady) {
        void queryClient.invalidateQueries();
        // The server may have begun anew with another build.
        void lookForNewVersion();
      } else {
        readAnew('GET /api/Auth/Session');
        readNotified('GET /api/System/GetNotifications');
      }
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
    let close: (() => void) | null = null;
    let isLeft = false;
    whenQuiet(() => {
      if (!isLeft) close = openLive(newsReader());
    });
    return () => {
      isLeft = true;
      removeEventListener('storage', onStorage);
      close?.();
    };
  }, []);
}
