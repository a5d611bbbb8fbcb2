/** Renders items one after another, one a frame, so that the first is visible before the last is rendered. */
import { startTransition, useEffect, useState } from 'react';

/**
 * Number of items that may be rendered now: `first` at once, then one more after each painted frame, until `count`. It
 * never shrinks, and a later change of `first` has no effect.
 */
export function useStaged(count: number, first: number): number {
  const [made, setMade] = useState(Math.min(count, first));
  useEffect(() => {
    if (made >= count) return;
    // After the frame is painted, and with lower priority than user input.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setMade(made + 1)));
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [made, count]);
  return made;
}
