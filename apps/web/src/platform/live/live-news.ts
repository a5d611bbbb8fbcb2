/** Applies the events of the live channel to the pages: refetches what changed, leaves when the session ended. */
import type { LiveEventType } from '@nazer/contract/log/live.contract.ts';
import { useEffect } from 'react';
import { type LiveEvent, openLive } from './live.ts';
import { invalidateAbout, invalidateCall, queryClient } from '../calls/query-client.ts';
import { hearTyping } from './typing.ts';
import { lookNowAndLater } from '../start/new-version.ts';
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

/** What news makes be read anew, by their type; `ready` is told apart by the listener. */
const heard: Readonly<Record<Exclude<LiveEventType, 'ready'>, (ids: readonly (string | number)[]) => void>> =
  {
    'session-ended': () => leaveEndedSession(),
    'session-changed': () => readAnew('GET /api/Auth/Session'),
    notification: () => readNotified('GET /api/System/GetNotifications'),
    alert: () => {
      readNotified('GET /api/System/GetNotifications');
      readSoon('SarafiAlert');
    },
    message: () => readNotified('GET /api/Workspace/GetMessages'),
    record: (ids) => {
      for (const name of ids) ['GetById', 'GetHistory'].forEach((verb) => readAnew(`POST /${name}/${verb}`));
      ids.forEach((name) => readSoon(String(name)));
    },
    // Told to its members alone, who wait for each other's words.
    chat: () => void invalidateAbout(['Chat']),
    typing: ([chatId, userId]) => hearTyping(Number(chatId), Number(userId)),
    // What is asked for cannot be asked for twice.
    approval: () => void invalidateAbout(),
    // Heard by the page that shows the work.
    progress: () => undefined,
  };

/** What colleagues write and give to each other: little to read, and nobody sends it a second time. */
const betweenPeople = ['Chat', 'Mail', 'Note', 'SharedView', 'Task', 'Wall'];

/**
 * Gives the listener of one page. The first `ready` finds it freshly read, but what one may do, what one is notified of
 * and what colleagues wrote could have changed while the channel was being opened; later ones follow a gap.
 */
export function newsReader(): (event: LiveEvent) => void {
  let wasReady = false;
  return ({ type, ids = [] }) => {
    if (type !== 'ready') {
      heard[type](ids);
    } else if (wasReady) {
      void queryClient.invalidateQueries();
      // The server may have begun anew with another build.
      lookNowAndLater();
    } else {
      readAnew('GET /api/Auth/Session');
      readNotified('GET /api/System/GetNotifications');
      void invalidateAbout(betweenPeople);
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
