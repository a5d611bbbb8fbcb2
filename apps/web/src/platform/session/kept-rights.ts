/** What the last reader of the session might do; the browser remembers it with the token. */
import { rightsKey } from './session-memory.ts';

/** What may be asked before the session is read again; the server decides all the same. */
export const keepRights = (rights: readonly string[]): void =>
  localStorage.setItem(rightsKey, JSON.stringify(rights));

export function hadRight(right: string): boolean {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(rightsKey) ?? '[]');
    return Array.isArray(kept) && kept.includes(right);
  } catch {
    return false;
  }
}
