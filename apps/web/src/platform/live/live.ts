/**
 * The live channel: server-sent events over one connection for all tabs of the browser. The tab that holds the
 * lock `nazer-live` reads the stream and tells the others; when it closes, the next one takes over. Read with
 * fetch, because EventSource sends no bearer header, and outside `platform/calls/api.ts`, whose calls turn the top bar.
 */
import type { LiveEvent } from '@nazer/contract/log/live.contract.ts';
import { connection } from '../calls/connection.ts';
import { hearPosition } from '../calls/position.ts';
import { readToken } from '../session/session-memory.ts';

export type { LiveEvent };

const path = '/api/System/Live';
const channelName = 'nazer-live';
/** The server writes every 20 s. */
const silenceMs = 50_000;
const firstWaitMs = 2_000;
const longestWaitMs = 30_000;

/** A refusal after which asking again is no use: the session is over, or may not listen. */
class Refused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the live channel answered ${status}`);
    this.status = status;
  }
}

/** The events in a piece of the stream, and what is left of it. */
export function parseEvents(text: string): { events: LiveEvent[]; rest: string } {
  const blocks = text.split('\n\n');
  const rest = blocks.pop() ?? '';
  const events = blocks
    .filter((block) => block.startsWith('data: '))
    .map((block) => JSON.parse(block.slice('data: '.length)) as LiveEvent); // what the contract declares
  return { events, rest };
}

/** Reads until the stream ends, is silent too long or the signal says so. */
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
      connection.hear();
      const taken = parseEvents(text + decoder.decode(value, { stream: true }));
      text = taken.rest;
      taken.events.forEach(onEvent);
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}

async function connect(signal: AbortSignal, onEvent: (event: LiveEvent) => void): Promise<void> {
  const response = await fetch(path, {
    headers: { Accept: 'text/event-stream', Authorization: `Bearer ${readToken() ?? ''}` },
    cache: 'no-store',
    signal,
  });
  if (!response.ok || !response.body) throw new Refused(response.status);
  await readStream(response.body, { signal, onEvent });
}

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

/** Connects again and again, each time a little later, until the session is over. */
async function stayConnected(signal: AbortSignal, onEvent: (event: LiveEvent) => void): Promise<void> {
  let waitMs = firstWaitMs;
  while (!signal.aborted) {
    try {
      await connect(signal, (event) => {
        waitMs = firstWaitMs;
        onEvent(event);
      });
    } catch (fault) {
      if (fault instanceof Refused && fault.status === 401) return onEvent({ type: 'session-ended' });
      if (fault instanceof Refused && fault.status === 403) return;
      if (!(fault instanceof Refused) && !signal.aborted) connection.lose();
    }
    // Nodes that restart would else be met by all their readers in the same moment.
    await pause(waitMs * (0.75 + Math.random() / 2), signal);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }
}

/** Listens until the returned function is called. Pages without a secure origin have no locks: each connects. */
export function openLive(onEvent: (event: LiveEvent) => void): () => void {
  const end = new AbortController();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : null;
  const reportProgress = (event: LiveEvent): void => {
    hearPosition(event.position);
    channel?.postMessage(event);
    onEvent(event);
  };
  if (channel) channel.onmessage = ({ data }) => onEvent(data as LiveEvent); // only `tell` posts there
  const { signal } = end;
  if (channel && 'locks' in navigator) {
    navigator.locks
      .request(channelName, { signal }, () => stayConnected(signal, reportProgress))
      .catch(() => {
        // The page was left while it waited for its turn.
      });
  } else {
    void stayConnected(signal, reportProgress);
  }
  return () => {
    end.abort();
    channel?.close();
  };
}
