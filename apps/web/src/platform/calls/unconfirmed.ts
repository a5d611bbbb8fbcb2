/**
 * Changes a page has made whose saving is not confirmed yet, kept in local storage. A page reloaded at that moment
 * would otherwise show the server's old state; it applies these changes and sends them again.
 */
import { storeLocally } from '@nazer/ui/store-locally.ts';
import { ApiError, isUnanswered } from './api-error.ts';

/**
 * Lifetime in ms of an unconfirmed change; later it was saved or lost, and another machine may have saved something
 * newer.
 */
const keepMs = 60_000;

interface StoredChange {
  /** Time in ms at which the change was made. */
  readonly at: number;
  readonly value: unknown;
}

/** Unconfirmed change stored under `place`; undefined when there is none that is younger than `keepMs`. */
export function readUnconfirmed<T>(place: string): T | undefined {
  try {
    // Only `storeUnconfirmed` writes it, and each place holds one kind of value.
    const stored = JSON.parse(localStorage.getItem(place) ?? 'null') as
      | (StoredChange & { readonly value: T })
      | null;
    return stored && Date.now() - stored.at < keepMs ? stored.value : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a change; one that the storage has no room for is sent all the same, but not again by a reloaded page. */
export function storeUnconfirmed(place: string, value: unknown): void {
  storeLocally(place, JSON.stringify({ at: Date.now(), value } satisfies StoredChange));
}

/**
 * Sends an unconfirmed change and forgets it once the server accepted or refused it; without an answer it stays stored.
 * A change made meanwhile stays stored for its own sending. Throws what `send` throws.
 */
export async function sendUnconfirmed(place: string, send: () => Promise<unknown>): Promise<void> {
  const sent = localStorage.getItem(place);
  const forget = () => {
    if (localStorage.getItem(place) === sent) localStorage.removeItem(place);
  };
  try {
    await send();
    forget();
  } catch (error) {
    if (error instanceof ApiError && !isUnanswered(error)) forget();
    throw error;
  }
}
