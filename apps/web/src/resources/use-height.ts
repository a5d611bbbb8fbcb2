import { useLayoutEffect, useState, type RefObject } from 'react';

/** The height of an element in pixels as it changes; 0 before it is measured. */
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
