/**
 * A form that reached nobody is sent again until somebody answers: when the server is back, and with growing pauses
 * where it is there for everything else. Other calls are answered then, each answer ends the outage, and sending at once
 * would follow sending without a rest.
 */
import { isAway, onReturn } from '../../platform/calls/outage.ts';

export const firstWaitMs = 500;
export const longestWaitMs = 15_000;

/** `send` never throws. Ends with the returned function. */
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
    // While it is away its return plans the next.
    if (!isAway()) plan();
  };
  if (!isAway()) plan();
  const forget = onReturn(plan);
  return () => {
    forget();
    clearTimeout(timer);
    isEnded = true;
  };
}
