/** How many entries of a one-line list fit into its width; the last child, «more», stands for the others. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * The greatest number of entries that fit into `room` px; where not all do, the width of «more» is kept free.
 * All widths in px, gaps included.
 */
export function fittingCount(widths: readonly number[], room: number, moreWidth: number): number {
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (total <= room) return widths.length;
  let used = moreWidth;
  return widths.findIndex((width) => (used += width) > room);
}

/** Widths of the entries when all are shown; measured before the browser paints. */
function measure(list: HTMLElement): number[] {
  const entries = [...list.children].filter((child) => child instanceof HTMLElement);
  const wereHidden = entries.map(({ hidden }) => hidden);
  for (const entry of entries) entry.hidden = false;
  const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0;
  const widths = entries.map((entry) => entry.getBoundingClientRect().width + gap);
  entries.forEach((entry, place) => (entry.hidden = wereHidden[place] ?? false));
  return widths;
}

/** `content` names what the entries say: other words are measured anew. */
export function useFittingCount(content: string): { ref: RefObject<HTMLUListElement | null>; count: number } {
  const ref = useRef<HTMLUListElement>(null);
  const [count, setCount] = useState(Infinity);
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const fit = () => {
      const widths = measure(list);
      setCount(fittingCount(widths.slice(0, -1), list.clientWidth, widths.at(-1) ?? 0));
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(list);
    // The font may come after the first drawing, with other widths.
    document.fonts.addEventListener('loadingdone', fit);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', fit);
    };
  }, [content]);
  return { ref, count };
}
