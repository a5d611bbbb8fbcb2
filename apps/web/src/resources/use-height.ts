import { useLayoutEffect, useState, type RefObject } from 'react';

/** Height of an element in pixels, updated as it changes; 0 before the first measuring. */
export function useHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const observer = new ResizeObserver(([entry]) => setHeight(Math.round(entry?.contentRect.height ?? 0)));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return height;
}
