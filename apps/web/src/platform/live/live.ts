/**
 * Live channel: server-sent events over one connection for all tabs of the browser. The tab that holds the lock
 * `nazer-live` reads the stream and passes events on; when it closes, the next one takes over. Uses fetch, because
 * EventSource sends no bearer token, and not `platform/calls/api.ts`, whose calls show the loading bar.
 */
import type { LiveEvent } from '@nazer/contract/log/live.contract.ts';
import { longestOpeningMs } from '@nazer/contract/log/live-opening.ts';
import { connection } from '../calls/connection.ts';
import { storePosition } from '../calls/position.ts';
import { readToken } from '../session/session-memory.ts';
import { whenQuiet } from '../start/when-quiet.ts';

export type { LiveEvent };

const path = '/api/System/Live';
const channelName = 'nazer-live';
/** Longest silence in ms before the connection counts as lost; the server writes every 20 s. */
const silenceMs = 50_000;
const firstWaitMs = 2_000;
const longestWaitMs = 30_000;

/** Refusal after which reconnecting is useless: the session is over or may not listen. */
class Refused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the live channel answered ${status}`);
    this.status = status;
  }
}

/** Splits a piece of the stream into its complete events and the rest, with which the next piece begins. */
export function parseEvents(text: string): { events: LiveEvent[]; rest: string } {
  const blocks = text.split('\n\n');
  const rest = blocks.pop() ?? '';
  const events = blocks
    .filter((block) => block.startsWith('data: '))
    .map((block) => JSON.parse(block.slice('data: '.length)) as LiveEvent); // declared by the contract
  return { events, rest };
}

/** Reads the stream until it ends, stays silent too long, or the signal aborts. */
export async function readStream(
  body: ReadableStream<Uint8Array>,
  { signal, onEvent }: { signal: AbortSignal; onEvent: (event: LiveEvent) => void },
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const giveUp = (): void => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    for (;;) {
      clearTimeout(timer);
      timer = setTimeout(giveUp, silenceMs);
      const { done, value } = await reader.read();
      if (done) return;
      connection.noteAnswer();
      const parsed = parseEvents(text + decoder.decode(value, { stream: true }));
      text = parsed.rest;
      parsed.events.forEach(onEvent);
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}

/**
 * Opens the stream and reads it to its end. Throws `Refused` when the server does not open it, and what `fetch` throws
 * when no answer comes.
 */
async function connect(
  address: string,
  { signal, onEvent }: { signal: AbortSignal; onEvent: (event: LiveEvent) => void },
): Promise<void> {
  const began = performance.now();
  const response = await fetch(address, {
    headers: { Accept: 'text/event-stream', Authorization: `Bearer ${readToken() ?? ''}` },
    cache: 'no-store',
    signal,
  });
  if (!response.ok || !response.body) throw new Refused(response.status);
  // The server replays too few events to cover so long an opening. An additional `ready` before its own makes the
  // listener treat the opening as a gap and read everything again (`newsReader`).
  if (performance.now() - began > longestOpeningMs) onEvent({ type: 'ready' });
  await readStream(response.body, { signal, onEvent });
}

/**
 * Address of the first connection with the age of the page in ms: the server replays events of that time. No data of
 * the page is older than the page itself.
 */
const pathWithAge = (): string => `${path}?ageMs=${Math.round(performance.now())}`;

/** Waits for `ms`; resolves at once when the signal aborts. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/**
 * Reconnects with growing pauses until the signal aborts, the session is over (401, passed on as `session-ended`) or
 * the user may not listen (403). Each event resets the pause to the shortest.
 */
async function stayConnected(signal: AbortSignal, onEvent: (event: LiveEvent) => void): Promise<void> {
  let waitMs = firstWaitMs;
  let wasOpen = false;
  const receive = (event: LiveEvent): void => {
    waitMs = firstWaitMs;
    wasOpen = true;
    onEvent(event);
  };
  while (!signal.aborted) {
    try {
      await connect(wasOpen ? path : pathWithAge(), { signal, onEvent: receive });
    } catch (fault) {
      if (fault instanceof Refused && fault.status === 401) return onEvent({ type: 'session-ended' });
      if (fault instanceof Refused && fault.status === 403) return;
      if (!(fault instanceof Refused) && !signal.aborted) connection.noteNoAnswer();
    }
    // Jittered, so that a restarting node is not met by all its readers at the same moment.
    await pause(waitMs * (0.75 + Math.random() / 2), signal);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }
}

/**
 * Listens until the returned function is called: to other tabs at once, to the server from the first quiet moment of
 * the page on. Pages without a secure origin have no locks, so each tab connects itself.
 */
export function openLive(onEvent: (event: LiveEvent) => void): () => void {
  const end = new AbortController();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : null;
  const publish = (event: LiveEvent): void => {
    storePosition(event.position);
    channel?.postMessage(event);
    onEvent(event);
  };
  if (channel) channel.onmessage = ({ data }) => onEvent(data as LiveEvent); // only `publish` posts there
  const { signal } = end;
  whenQuiet(() => {
    if (signal.aborted) return;
    if (!channel || !('locks' in navigator)) return void stayConnected(signal, publish);
    navigator.locks
      .request(channelName, { signal }, () => stayConnected(signal, publish))
      .catch(() => {
        // Aborted: the page was left while it waited for the lock.
      });
  });
  return () => {
    end.abort();
    channel?.close();
  };
}
