/**
 * Messages on their way. Each has a name before it is sent, so that one whose answer was lost is sent again and stands
 * once. They outlive a reload in this tab, and go on when the server can be reached.
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
  /** Why it was refused; it is not sent again by itself. */
  readonly refusal?: string;
}

const storeKey = 'nazer-chat-outgoing';
const againMs = 2_000;
const listeners = new Set<() => void>();

function readStore(): readonly Outgoing[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storeKey) ?? '[]') as readonly Outgoing[]; // written here alone
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
    // Without room it stays in this page alone.
  }
  for (const listener of listeners) listener();
}

const without = (clientId: string) => waiting.filter((one) => one.clientId !== clientId);

/** Worth trying again: nobody answered, or the server is busy. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.status === 429 || error.status >= 500);

/** True where the next one can be tried at once. */
async function sendOne(message: Outgoing): Promise<boolean> {
  const { clientId, chatId, body, attachments, replyTo } = message;
  try {
    const files = attachments.map(({ id }) => id);
    const written = { chatId, clientId, body, attachments: files, ...(replyTo !== undefined && { replyTo }) };
    await apiData('POST /api/Workspace/SendChatMessage', { body: written }, { present: 'caller' });
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

/** One after the other, in the order they were written. */
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

export function send(message: Omit<Outgoing, 'clientId'>): void {
  set([...waiting, { ...message, clientId: newOnceKey() }]);
  void sendAll();
}

/** Of one that was refused. */
export function sendAgain({ clientId }: Outgoing): void {
  set(
    waiting.map(({ refusal, ...one }) =>
      one.clientId === clientId || refusal === undefined ? one : { ...one, refusal },
    ),
  );
  void sendAll();
}

export const drop = ({ clientId }: Outgoing): void => set(without(clientId));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // What a reload left on its way.
  void sendAll();
  return () => listeners.delete(listener);
}

export const useOutgoing = (): readonly Outgoing[] => useSyncExternalStore(subscribe, () => waiting);
