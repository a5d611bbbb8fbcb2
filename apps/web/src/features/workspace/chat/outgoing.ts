/**
 * Messages that are being sent. Each has a client id, so that a message whose answer was lost is sent again but
 * stored once. They survive a reload of the tab and are sent when the server can be reached. All conversations of the
 * tab share one queue, which outlives a sign-out: each message names its writer, and waits until she is signed in again
 * when another person uses the tab meanwhile.
 */
import { useCallback, useSyncExternalStore } from 'react';
import { ApiError } from '../../../platform/calls/api-error.ts';
import { apiData } from '../../../platform/calls/api.ts';
import { newOnceKey } from '../../../platform/calls/once-key.ts';
import { type Message, readChatsAnew } from './use-chats.ts';

/** What is stored of the error that refused a message, to be worded when it is shown. */
export type Refusal = Pick<ApiError, 'status' | 'code' | 'detail'>;

export interface Outgoing {
  readonly clientId: string;
  /** User name of the writer. */
  readonly userName: string;
  readonly chatId: number;
  readonly body: string;
  readonly attachments: Message['attachments'];
  readonly replyTo: number | undefined;
  /** A refused message is not repeated automatically. */
  readonly refusal?: Refusal;
}

/** Key in the session storage, which belongs to one tab. */
const storeKey = 'nazer-chat-outgoing';
/** Pause in ms before a message is repeated that got no answer. */
const againMs = 2_000;
const listeners = new Set<() => void>();

function readStore(): readonly Outgoing[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storeKey) ?? '[]') as readonly Outgoing[]; // only this file writes it
    return stored.map((message) => ({ ...message, attachments: message.attachments ?? [] }));
  } catch {
    return [];
  }
}

let waiting = readStore();
let isSending = false;
/** The one repetition that is awaited, however many messages wait. */
let again: ReturnType<typeof setTimeout> | undefined;

function set(next: readonly Outgoing[]): void {
  waiting = next;
  try {
    sessionStorage.setItem(storeKey, JSON.stringify(next));
  } catch {
    // The storage is full: the messages last as long as this page.
  }
  for (const listener of listeners) listener();
}

const without = (clientId: string) => waiting.filter((one) => one.clientId !== clientId);

/** Whether a failure may pass by itself: no answer came, or the server is busy or failing. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.status === 429 || error.status >= 500);

/** Facts of an error; those of an unknown one lead to the sentence for unexpected failures. */
function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { status: 0, code: 'internal', detail: '' };
  const { status, code, detail } = error;
  return { status, code, detail };
}

/**
 * Sends one message; true when the next one can be sent at once (also after a refusal, which stays with the message),
 * false when this one must be repeated. Never rejects.
 */
async function sendOne(message: Outgoing): Promise<boolean> {
  const { clientId, chatId, body, attachments, replyTo } = message;
  try {
    const files = attachments.map(({ id }) => id);
    const written = { chatId, clientId, body, attachments: files, ...(replyTo !== undefined && { replyTo }) };
    await apiData('POST /api/Workspace/SendChatMessage', { body: written }, { present: 'caller' });
    // Read before it is removed here, so that it is on the page all the time.
    await readChatsAnew();
    set(without(clientId));
    return true;
  } catch (error) {
    if (mayPass(error)) return false;
    if (error instanceof ApiError && error.code === 'alreadyDone') {
      set(without(clientId));
      return true;
    }
    const refusal = refusalOf(error);
    set(waiting.map((one) => (one.clientId === clientId ? { ...message, refusal } : one)));
    return true;
  }
}

/**
 * Sends the messages of a user one after the other, in the order they were written, without the refused ones. Only one
 * such loop runs; a message without an answer ends it, and it begins again after `againMs`, or with the next message.
 */
async function sendAll(userName: string): Promise<void> {
  if (isSending) return;
  isSending = true;
  clearTimeout(again);
  try {
    for (;;) {
      const next = waiting.find((one) => one.userName === userName && one.refusal === undefined);
      if (!next) return;
      if (!(await sendOne(next))) {
        again = setTimeout(() => void sendAll(userName), againMs);
        return;
      }
    }
  } finally {
    isSending = false;
  }
}

/** Puts a message into the queue and sends it; the caller need not wait. */
export function send(message: Omit<Outgoing, 'clientId'>): void {
  set([...waiting, { ...message, clientId: newOnceKey() }]);
  void sendAll(message.userName);
}

/** Repeats a message that was refused. */
export function sendAgain({ clientId, userName }: Outgoing): void {
  set(
    waiting.map(({ refusal, ...one }) =>
      one.clientId === clientId || refusal === undefined ? one : { ...one, refusal },
    ),
  );
  void sendAll(userName);
}

/** Gives up a refused message. */
export const drop = ({ clientId }: Outgoing): void => set(without(clientId));

function subscribe(userName: string, listener: () => void): () => void {
  listeners.add(listener);
  // Sends messages that a reload interrupted.
  void sendAll(userName);
  return () => listeners.delete(listener);
}

/** Messages of a user in all conversations that are being sent or were refused, oldest first. */
export function useOutgoing(userName: string): readonly Outgoing[] {
  const follow = useCallback((listener: () => void) => subscribe(userName, listener), [userName]);
  return useSyncExternalStore(follow, () => waiting).filter((one) => one.userName === userName);
}
