/** Permissions of the last session's user, stored in the browser with the token. */
import { storeLocally } from '@nazer/ui/store-locally.ts';
import { rightsKey } from './session-memory.ts';

/**
 * Stores the permissions. They decide which calls are sent before the session is read again; the server checks each
 * call.
 */
export function storeRights(rights: readonly string[]): void {
  storeLocally(rightsKey, JSON.stringify(rights));
}

/** Whether the stored permissions contain one; false when none are stored. */
export function hadRight(right: string): boolean {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(rightsKey) ?? '[]');
    return Array.isArray(stored) && stored.includes(right);
  } catch {
    return false;
  }
}
