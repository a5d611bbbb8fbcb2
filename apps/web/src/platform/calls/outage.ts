/**
 * Whether the server is away, and since when what the page shows is old. Any answer and any word of the live channel
 * says that it is there; a call that reaches nobody says that it is not. While it is away it is asked with growing
 * pauses; when it is back, everything on the page is read anew. With the frame come the keys of changing calls, too.
 */
import { createStore } from 'zustand/vanilla';
import { connection } from './connection.ts';
import { type MessageKey, plainText } from '../words/messages.ts';
import { fileFailed, lookForNewVersion, lookNowAndLater } from '../start/new-version.ts';
import { queryClient } from './query-client.ts';
import { settings } from '../settings.ts';
import { refusalToastMs, showToast } from '../toasts.ts';
import { sendUnderKey } from './under-key.ts';

const firstWaitMs = 1_000;
const longestWaitMs = 15_000;

export interface Outage {
  /** When the server was last heard of; `null` while it is there. */
  readonly since: number | null;
}

export const outage = createStore<Outage>(() => ({ since: null }));

export const isAway = (): boolean => outage.getState().since !== null;

let heardAt = Date.now();
let waitMs = firstWaitMs;
let timer: ReturnType<typeof setTimeout> | undefined;

const isOldStyle = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet';
const failedStyles = new Set<HTMLLinkElement>();

/** The loader of chunks asks for a sheet once only: what did not come is put into the page again. */
function renewStyles(): void {
  for (const old of failedStyles) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = old.href;
    old.replaceWith(link);
  }
  failedStyles.clear();
}

function hear(): void {
  heardAt = Date.now();
  if (!isAway()) return;
  clearTimeout(timer);
  waitMs = firstWaitMs;
  renewStyles();
  outage.setState({ since: null });
  void queryClient.invalidateQueries();
  lookNowAndLater();
}

async function ask(): Promise<void> {
  try {
    const { ok } = await fetch('/readyz', { cache: 'no-store' });
    if (ok) return hear();
  } catch {
    // Away, or still away.
  }
  if (isAway()) plan();
  else lose();
}

function plan(): void {
  clearTimeout(timer);
  // Many pages that lost one server must not all come back in the same moment.
  timer = setTimeout(() => void ask(), waitMs * (0.75 + Math.random() / 2));
  waitMs = Math.min(waitMs * 2, longestWaitMs);
}

/** Asks at once, and begins the pauses anew; also where a file that did not come made one wonder. */
export function askNow(): void {
  waitMs = firstWaitMs;
  clearTimeout(timer);
  void ask();
}

function lose(): void {
  if (isAway()) return;
  outage.setState({ since: heardAt });
  plan();
}

/** Calls back when the server is there again; the returned function ends that. */
export const onReturn = (work: () => void): (() => void) =>
  outage.subscribe(({ since }, before) => {
    if (since === null && before.since !== null) work();
  });

function warn(key: MessageKey<'shell'>): void {
  const text = plainText(settings.getState().locale, 'shell', { key });
  showToast({ kind: 'warn', text, durationMs: refusalToastMs });
}

/** A file did not come: it is gone with its build, or the server is away. */
async function sayMissing(key: MessageKey<'shell'>): Promise<void> {
  askNow();
  if (!(await lookForNewVersion())) warn(key);
}

/** A page cannot come while the server is away: the present one stays. */
export const presentStaying = (): void => void sayMissing('outageStay');

/** A part of the page did not come: the page stays, and the part follows by itself. */
export const presentMissingPart = (): void => void sayMissing('partMissing');

/** For the frame, once. */
export function watchServer(): void {
  connection.hear = hear;
  connection.lose = lose;
  connection.send = sendUnderKey;
  addEventListener('error', ({ target }) => isOldStyle(target) && failedStyles.add(target), true);
  addEventListener('online', () => isAway() && askNow());
  addEventListener('vite:preloadError', ({ payload }) => void fileFailed(payload));
}
