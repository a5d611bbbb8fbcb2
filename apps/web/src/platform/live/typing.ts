/**
 * Users currently typing in a conversation, by events of the live channel; removed a few seconds after the last one.
 */
import { useSyncExternalStore } from 'react';

/** Time in ms for which one event shows a user as typing. */
const lastsMs = 5_000;
const nobody: readonly number[] = [];
const writers = new Map<number, readonly number[]>();
const ends = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function set(chatId: number, people: readonly number[]): void {
  writers.set(chatId, people);
  for (const listener of listeners) listener();
}

/** Removes a user whose message has arrived, or who has stopped typing. */
export function stopTyping(chatId: number, userId: number): void {
  set(
    chatId,
    (writers.get(chatId) ?? nobody).filter((one) => one !== userId),
  );
}

/** Lists a user as typing, until `lastsMs` after the last such event. */
export function showTyping(chatId: number, userId: number): void {
  const key = `${chatId} ${userId}`;
  clearTimeout(ends.get(key));
  ends.set(
    key,
    setTimeout(() => stopTyping(chatId, userId), lastsMs),
  );
  const before = writers.get(chatId) ?? nobody;
  if (!before.includes(userId)) set(chatId, [...before, userId]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ids of the users typing in a conversation. */
export const useTyping = (chatId: number): readonly number[] =>
  useSyncExternalStore(subscribe, () => writers.get(chatId) ?? nobody);
