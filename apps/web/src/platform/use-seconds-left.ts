import { useLayoutEffect, useState } from 'react';

/** Whole seconds until `until` (ms since the epoch), counting down; 0 once it has passed. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const isOver = left === 0;
  // Looks at the clock before the first painting, too: the last look may be as old as the page.
  useLayoutEffect(() => {
    if (isOver) return;
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, [isOver, until]);
  return left;
}

/** Duration as minutes and seconds, `1:05`. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
