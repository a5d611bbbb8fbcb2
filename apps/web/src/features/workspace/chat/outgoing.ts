/**
 * Messages that are being sent. Each has a client id, so that a message whose answer was lost is sent again but
 * stored once. They survive a reload of the tab and are sent when the server can be reached. All conversations of the
 * tab share one queue, which is neither divided by user nor emptied by a sign-out.
 */
import { useSyncExternalStore } from 'react';
import { ApiError } from '../../../platform/calls/api-error.ts';
import { apiData } from '../../../platform/calls/api.ts';
import { newOnceKey } from '../../../platform/calls/once-key.ts';
import { type Message, readChatsAnew } from './use-chats.ts';

export interface Outgoing {
  readonly clientId: string;
  readonly chatId: number;
  readonly body: string;
  readonly attachments: Message['attachments'];
  readonly replyTo: number | undefined;
  /** Status and code of the refusal, such as `404 notFound`; the message is then not repeated automatically. */
  readonly refusal?: string;
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
    const refusal = error instanceof Error ? error.message : '';
    set(waiting.map((one) => (one.clientId === clientId ? { ...message, refusal } : one)));
    return true;
  }
}

/**
 * Sends the messages one after the other, in the order they were written, without the refused ones. Only one such
 * loop runs; a message without an answer ends it, and it begins again after `againMs`.
 */
async function sendAll(): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (;;) {
      const next = waiting.find(({ refusal }) => refusal === undefined);
      if (!next) return;
      if (!(await sendOne(next))) {
        setTimeout(() => void sendAll(), againMs);
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
  void sendAll();
}

/** Repeats a message that was refused. */
export function sendAgain({ clientId }: Outgoing): void {
  set(
    waiting.map(({ refusal, ...one }) =>
      one.clientId === clientId || refusal === undefined ? one : { ...one, refusal },
    ),
  );
  void sendAll();
}

/** Gives up a refused message. */
export const drop = ({ clientId }: Outgoing): void => set(without(clientId));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Sends messages that a reload interrupted.
  void sendAll();
  return () => listeners.delete(listener);
}

/** Messages of all conversations that are being sent or were refused, oldest first. */
export const useOutgoing = (): readonly Outgoing[] => useSyncExternalStore(subscribe, () => waiting);
