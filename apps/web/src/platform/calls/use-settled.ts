/** What changes many times in a row is sent once, where it comes to rest; leaving the page loses none of it. */
import { useCallback, useEffect, useRef } from 'react';

const settleMs = 600;

type Send = (isLeaving: boolean) => void;

export interface Settled {
  /** Takes the place of what still waits. */
  readonly later: (send: Send) => void;
  /** Sends what still waits. */
  readonly now: () => void;
}

/** `subject` is what the changes are about: with another one, what waits is sent. */
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
  // For another page, or for good.
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
