/**
 * Whether the server is away, and since when the displayed data is outdated. Any answer and any event of the live
 * channel show that it is there; a call without an answer shows that it is away. While it is away it is polled with
 * growing pauses; when it returns, all queries are refreshed. Loaded with the frame, together with the once keys of
 * changing calls.
 */
import { createStore } from 'zustand/vanilla';
import { ApiError } from './api-error.ts';
import { connection } from './connection.ts';
import { type MessageKey, plainText } from '../words/messages.ts';
import { fileFailed, lookForNewVersion, lookNowAndLater } from '../start/new-version.ts';
import { queryClient } from './query-client.ts';
import { spreadReads } from './read-again.ts';
import { settings } from '../settings.ts';
import { refusalToastMs, showToast } from '../toasts.ts';
import { readToken } from '../session/session-memory.ts';
import { isUnderKey, sendUnderKey } from './under-key.ts';

const firstWaitMs = 1_000;
const longestWaitMs = 15_000;

export interface Outage {
  /** Time in ms of the last answer before an outage; `null` while the server answers. */
  readonly since: number | null;
}

export const outage = createStore<Outage>(() => ({ since: null }));

export const isAway = (): boolean => outage.getState().since !== null;

let answeredAt = Date.now();
let waitMs = firstWaitMs;
let timer: ReturnType<typeof setTimeout> | undefined;

const isStylesheet = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet';
const failedStyles = new Set<HTMLLinkElement>();

/** Inserts failed stylesheets again, because the loader of chunks requests each of them only once. */
function renewStyles(): void {
  for (const old of failedStyles) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = old.href;
    old.replaceWith(link);
  }
  failedStyles.clear();
}

/** Handles an answer of the server; after an outage it ends the outage and refreshes all queries. */
function noteAnswer(): void {
  answeredAt = Date.now();
  if (!isAway()) return;
  clearTimeout(timer);
  waitMs = firstWaitMs;
  renewStyles();
  outage.setState({ since: null });
  void queryClient.invalidateQueries();
  lookNowAndLater();
}

/** Polls the server once; without an answer the next poll is planned. */
async function probe(): Promise<void> {
  try {
    const { ok } = await fetch('/readyz', { cache: 'no-store' });
    if (ok) return noteAnswer();
  } catch {
    // No answer: the server is still away.
  }
  if (isAway()) plan();
  else noteNoAnswer();
}

/** Plans the next poll after the present pause, and doubles the pause. */
function plan(): void {
  clearTimeout(timer);
  // Jittered, so that many pages which lost one server do not return at the same moment.
  timer = setTimeout(() => void probe(), waitMs * (0.75 + Math.random() / 2));
  waitMs = Math.min(waitMs * 2, longestWaitMs);
}

/** Polls the server at once and resets the pauses; also used when a file fails to load, to find out why. */
export function pollServerNow(): void {
  waitMs = firstWaitMs;
  clearTimeout(timer);
  void probe();
}

/** Handles a call without an answer: the outage begins, unless it has begun already. */
function noteNoAnswer(): void {
  if (isAway()) return;
  outage.setState({ since: answeredAt });
  plan();
}

/** Calls `work` when the server is back after an outage; the returned function unsubscribes. */
export const onServerReturn = (work: () => void): (() => void) =>
  outage.subscribe(({ since }, before) => {
    if (since === null && before.since !== null) work();
  });

function warn(key: MessageKey<'shell'>): void {
  const text = plainText(settings.getState().locale, 'shell', { key });
  showToast({ kind: 'warn', text, durationMs: refusalToastMs });
}

/** Handles a file that failed to load: offers a newer build if there is one, else shows a warning. */
async function sayMissing(key: MessageKey<'shell'>): Promise<void> {
  pollServerNow();
  if (!(await lookForNewVersion())) warn(key);
}

/** Tells that a page could not be loaded and the current one stays. */
export const presentStaying = (): void => void sayMissing('outageStay');

/** Tells that a part of the page could not be loaded; it appears by itself later. */
export const presentMissingPart = (): void => void sayMissing('partMissing');

/**
 * Sends calls for the session the page was opened in. Once the browser has another one, because somebody signed in in
 * another tab, no change made here is sent: it would count as made by that person. To its caller it is a call without an
 * answer, so that what waits to be repeated goes on waiting until the page is left (`onStorage` in `live-news.ts`).
 */
function sendInOneSession(): typeof connection.send {
  const token = readToken();
  const isOther = (): boolean => ![null, token].includes(readToken());
  return (sent, options, send) =>
    sendUnderKey(sent, options, async (how) => {
      if (isUnderKey(sent[0]) && isOther()) throw new ApiError({ status: 0, code: 'network' });
      return send(how);
    });
}

/** Starts watching the server; the frame calls this once, in a session. */
export function watchServer(): void {
  connection.noteAnswer = noteAnswer;
  connection.noteNoAnswer = noteNoAnswer;
  connection.send = sendInOneSession();
  spreadReads();
  addEventListener('error', ({ target }) => isStylesheet(target) && failedStyles.add(target), true);
  addEventListener('online', () => isAway() && pollServerNow());
  addEventListener('vite:preloadError', ({ payload }) => void fileFailed(payload));
}
