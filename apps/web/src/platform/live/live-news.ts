/** Applies events of the live channel: refreshes the data they concern, and leaves the page when the session ended. */
import type { LiveEventType } from '@nazer/contract/log/live.contract.ts';
import { useEffect } from 'react';
import { type LiveEvent, openLive } from './live.ts';
import { invalidateAbout, invalidateCall, queryClient } from '../calls/query-client.ts';
import { showTyping } from './typing.ts';
import { lookNowAndLater } from '../start/new-version.ts';
import { leaveEndedSession } from '../session/session.ts';
import { tokenKey } from '../session/session-memory.ts';

/**
 * Least time in ms between two refreshes of one entity, because a busy market would refresh every page all the time.
 */
const pauseMs = 2_000;
const pauses = new Map<string, { isDue: boolean }>();

/** Refreshes an entity's queries at once; further events within the pause cause one refresh at its end. */
function refreshThrottled(name: string): void {
  const pause = pauses.get(name);
  if (pause) {
    pause.isDue = true;
    return;
  }
  const started = { isDue: false };
  pauses.set(name, started);
  setTimeout(() => {
    pauses.delete(name);
    if (started.isDue) refreshThrottled(name);
  }, pauseMs);
  void invalidateAbout([name]);
}

const refreshCall = (name: string): void => void invalidateCall(name);

/** Refreshes the query behind a badge of the header, and the page of all notifications and messages. */
function refreshNotifications(name: string): void {
  refreshCall(name);
  refreshCall('GET /api/System/FindNotifications');
}

/**
 * Effect of each type of event; the listener handles `ready` itself. `ids` are names of lists for `record`, conversation
 * and user for `typing`, and unused for the others.
 */
const effectOf: Readonly<
  Record<Exclude<LiveEventType, 'ready'>, (ids: readonly (string | number)[]) => void>
> = {
  'session-ended': () => leaveEndedSession(),
  'session-changed': () => refreshCall('GET /api/Auth/Session'),
  notification: () => refreshNotifications('GET /api/System/GetNotifications'),
  alert: () => {
    refreshNotifications('GET /api/System/GetNotifications');
    refreshThrottled('SarafiAlert');
  },
  message: () => refreshNotifications('GET /api/Workspace/GetMessages'),
  record: (ids) => {
    for (const name of ids) ['GetById', 'GetHistory'].forEach((verb) => refreshCall(`POST /${name}/${verb}`));
    ids.forEach((name) => refreshThrottled(String(name)));
  },
  // Not throttled: only members of the conversation get the event, and they wait for each other's words.
  chat: () => void invalidateAbout(['Chat']),
  typing: ([chatId, userId]) => showTyping(Number(chatId), Number(userId)),
  // A waiting request closes its action on the record, of whatever kind, so all queries about records are refreshed.
  approval: () => void invalidateAbout(),
  // No page shows the progress of jobs by these events.
  progress: () => undefined,
};

/**
 * Creates the listener of a page. After the first `ready` the server sends what was published since the page began to
 * read; rights are read again, because changes of sessions are not among it. A later `ready` follows a gap, so
 * everything is refreshed.
 */
export function newsReader(): (event: LiveEvent) => void {
  let wasReady = false;
  return ({ type, ids = [] }) => {
    if (type !== 'ready') {
      effectOf[type](ids);
    } else if (wasReady) {
      void queryClient.invalidateQueries();
      // The server may have restarted with another build.
      lookNowAndLater();
    } else {
      refreshCall('GET /api/Auth/Session');
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
    const close = openLive(newsReader());
    return () => {
      removeEventListener('storage', onStorage);
      close();
    };
  }, []);
}
