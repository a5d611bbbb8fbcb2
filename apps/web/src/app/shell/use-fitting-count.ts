/** Number of entries of a one-line list that fit into its width; the last child, «more», stands for the others. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Greatest number of entries that fit into `room`; when not all do, the width of «more» is reserved. All widths are
 * in px, gaps included.
 */
export function fittingCount(widths: readonly number[], room: number, moreWidth: number): number {
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (total <= room) return widths.length;
  let used = moreWidth;
  return widths.findIndex((width) => (used += width) > room);
}

/** Widths of all entries, measured before the browser paints. */
function measure(list: HTMLElement): number[] {
  const entries = [...list.children].filter((child) => child instanceof HTMLElement);
  const wereHidden = entries.map(({ hidden }) => hidden);
  for (const entry of entries) entry.hidden = false;
  const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0;
  const widths = entries.map((entry) => entry.getBoundingClientRect().width + gap);
  entries.forEach((entry, place) => (entry.hidden = wereHidden[place] ?? false));
  return widths;
}

/** Number of entries that fit; when `content`, which identifies their text, changes, they are measured again. */
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
    // Fonts may load after the first measuring and change the widths.
    document.fonts.addEventListener('loadingdone', fit);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', fit);
    };
  }, [content]);
  return { ref, count };
}
