/** Applies events of the live channel: refreshes the data they concern, and leaves the page when the session ended. */
import type { LiveEventType } from '@nazer/contract/log/live.contract.ts';
import { useEffect } from 'react';
import { type LiveEvent, openLive } from './live.ts';
import { invalidateAbout, invalidateCall, queryClient } from '../calls/query-client.ts';
import { hearTyping } from './typing.ts';
import { lookNowAndLater } from '../start/new-version.ts';
import { whenQuiet } from '../start/when-quiet.ts';
import { leaveEndedSession } from '../session/session.ts';
import { tokenKey } from '../session/session-memory.ts';

/**
 * Least time in ms between two refreshes of one entity, because a busy market would refresh every page all the time.
 */
const pauseMs = 2_000;
const pauses = new Map<string, { isDue: boolean }>();

/** Refreshes an entity's queries at once; further events within the pause cause one refresh at its end. */
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

/** Refreshes the query behind a badge of the header, and the page of all notifications and messages. */
function readNotified(name: string): void {
  readAnew(name);
  readAnew('GET /api/System/FindNotifications');
}

/** Effect of each type of event; the listener handles `ready` itself. */
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
    // Not throttled: only members of the conversation get the event, and they wait for each other's words.
    chat: () => void invalidateAbout(['Chat']),
    typing: ([chatId, userId]) => hearTyping(Number(chatId), Number(userId)),
    // A waiting request closes its action on the record, of whatever kind, so all queries about records are refreshed.
    approval: () => void invalidateAbout(),
    // Handled by the page that shows the progress.
    progress: () => undefined,
  };

/**
 * Entities that colleagues share. They are refreshed when the channel opens, because events missed before are not
 * sent again; reading them is cheap.
 */
const betweenPeople = ['Chat', 'Mail', 'Note', 'SharedView', 'Task', 'Wall'];

/**
 * Creates the listener of a page. At the first `ready` the page has just been read, so only rights, notifications and
 * shared entities are refreshed, which may have changed while the channel was opening. A later `ready` follows a gap,
 * so everything is refreshed.
 */
export function newsReader(): (event: LiveEvent) => void {
  let wasReady = false;
  return ({ type, ids = [] }) => {
    if (type !== 'ready') {
      heard[type](ids);
    } else if (wasReady) {
      void queryClient.invalidateQueries();
      // The server may have restarted with another build.
      lookNowAndLater();
    } else {
      readAnew('GET /api/Auth/Session');
      readNotified('GET /api/System/GetNotifications');
      void invalidateAbout(betweenPeople);
      wasReady = true;
    }
  };
}

/** Another tab has signed out, or has signed in as somebody else. */
function onStorage({ key, newValue }: StorageEvent): void {
  if (key !== tokenKey) return;
  if (newValue === null) leaveEndedSession();
  else location.reload();
}

/** Opens the live channel for the page; the frame calls this once. */
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
