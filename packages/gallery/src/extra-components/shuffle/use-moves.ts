/** Animates children that change places, from their old position to the new one, one after the other. */
import { useLayoutEffect, useRef } from 'react';

const durationMs = 500;
/** By how much each child starts after the one before it. */
const staggerMs = 30;

/**
 * Gives the ref of the list. Its children are known by `data-id`, and need not stay the same elements; they move
 * when `order`, a new array for each order, changes. Nobody who prefers reduced motion sees movement.
 */
export function useMoves(order: readonly number[]) {
  const box = useRef<HTMLOListElement>(null);
  /** Places in the list, not in the window, which may be scrolled meanwhile. */
  const places = useRef(new Map<string, { readonly x: number; readonly y: number }>());
  useLayoutEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const list = box.current?.getBoundingClientRect();
    [...(box.current?.children ?? [])].forEach((child, at) => {
      if (!(child instanceof HTMLElement)) return;
      const id = child.dataset['id'] ?? '';
      const was = places.current.get(id);
      const { x, y } = child.getBoundingClientRect();
      const is = { x: x - (list?.x ?? 0), y: y - (list?.y ?? 0) };
      places.current.set(id, is);
      if (!was || isStill || (was.x === is.x && was.y === is.y)) return;
      child.animate([{ translate: `${was.x - is.x}px ${was.y - is.y}px` }, { translate: '0 0' }], {
        duration: durationMs,
        delay: at * staggerMs,
        easing: 'ease-out',
        fill: 'backwards',
      });
    });
  }, [order]);
  return box;
}
