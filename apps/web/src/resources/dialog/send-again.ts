/**
 * Repeats the sending of a form that got no answer until one comes: as soon as the server returns from an outage, and
 * with growing pauses while the server answers other calls. The pauses are needed because each answer to another call
 * ends the outage, which would otherwise cause one repeat after the other.
 */
import { isAway, onServerReturn } from '../../platform/calls/outage.ts';

/** The pause doubles from the first to the longest. */
export const firstWaitMs = 500;
export const longestWaitMs = 15_000;

/** Starts repeating `send`, which must never throw; the returned function stops it. */
export function sendAgain(send: () => Promise<unknown>): () => void {
  let waitMs = firstWaitMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let isEnded = false;
  const plan = (): void => {
    if (isBusy || isEnded) return;
    isBusy = true;
    timer = setTimeout(() => void sendNow(), waitMs);
  };
  const sendNow = async (): Promise<void> => {
    if (!isAway()) {
      waitMs = Math.min(waitMs * 2, longestWaitMs);
      await send();
    }
    isBusy = false;
    // During an outage the return of the server plans the next try.
    if (!isAway()) plan();
  };
  if (!isAway()) plan();
  const forget = onServerReturn(plan);
  return () => {
    forget();
    clearTimeout(timer);
    isEnded = true;
  };
}
