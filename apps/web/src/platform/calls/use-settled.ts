/** Sends a frequently changing value once it has settled, and at once when the page is left. */
import { useCallback, useEffect, useRef } from 'react';

/** Time in ms without a further change after which the value is sent. */
const settleMs = 600;

/** Sends the value. `isLeaving`: the document is being left, so the call must outlive it. */
type Send = (isLeaving: boolean) => void;

export interface Settled {
  /** Schedules a sending, replacing the one that waits. */
  readonly later: (send: Send) => void;
  /** Sends at once what waits; does nothing when nothing waits. */
  readonly now: () => void;
}

/** Schedules sendings about `subject`; when the subject changes, what waits for the old one is sent. */
export function useSettled(subject: string): Settled {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<Send | null>(null);
  const flush = useCallback((isLeaving: boolean) => {
    clearTimeout(timer.current);
    const send = waiting.current;
    waiting.current = null;
    send?.(isLeaving);
  }, []);
  const now = useCallback(() => flush(false), [flush]);
  const later = useCallback(
    (send: Send) => {
      waiting.current = send;
      clearTimeout(timer.current);
      timer.current = setTimeout(now, settleMs);
    },
    [now],
  );
  // Sends what waits when the document is left or this component unmounts.
  useEffect(() => {
    const onLeave = () => flush(true);
    window.addEventListener('pagehide', onLeave);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      now();
    };
  }, [subject, flush, now]);
  return { later, now };
}
