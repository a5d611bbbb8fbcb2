/**
 * What a page changed and does not know to be saved yet, kept in this browser: a page that is reloaded within that
 * moment reads what the server held before, and would show it once. Found again, it is shown and sent anew.
 */
import { ApiError, isUnheard } from './api-error.ts';

/** By then the sending was heard or lost, and another machine may have saved something newer. */
const keepMs = 60_000;

interface Kept {
  readonly at: number;
  readonly value: unknown;
}

/** Undefined where everything is known to be saved. */
export function readUnheard<T>(place: string): T | undefined {
  try {
    // Written by `keepUnheard` alone, under a place that stands for one kind of value.
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as (Kept & { readonly value: T }) | null;
    return kept && Date.now() - kept.at < keepMs ? kept.value : undefined;
  } catch {
    return undefined;
  }
}

export const keepUnheard = (place: string, value: unknown): void =>
  localStorage.setItem(place, JSON.stringify({ at: Date.now(), value } satisfies Kept));

/**
 * Sends what was kept, and forgets it once the server took or refused it; what was changed while it was on its way
 * stays kept for its own sending.
 */
export async function sendUnheard(place: string, send: () => Promise<unknown>): Promise<void> {
  const sent = localStorage.getItem(place);
  const forget = () => {
    if (localStorage.getItem(place) === sent) localStorage.removeItem(place);
  };
  try {
    await send();
    forget();
  } catch (error) {
    if (error instanceof ApiError && !isUnheard(error)) forget();
    throw error;
  }
}
