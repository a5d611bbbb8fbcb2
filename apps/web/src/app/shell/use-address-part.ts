/**
 * Part of a page that the address names after `#`. What stands above the part is often read after the page was drawn, so
 * the part is brought back to the top each time the page grows, until the reader moves.
 */
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Brings the element to the top of the window now and whenever the page changes its size; the returned function ends it. */
function keepAtTop(id: string, page: Element): () => void {
  const watcher = new ResizeObserver(() =>
    document.getElementById(id)?.scrollIntoView({ behavior: 'instant', block: 'start' }),
  );
  const end = () => {
    watcher.disconnect();
    for (const move of moves) removeEventListener(move, end, true);
  };
  for (const move of moves) addEventListener(move, end, { capture: true, passive: true });
  watcher.observe(page);
  return end;
}

export function useAddressPart(): void {
  const { pathname, hash } = useRouterState({ select: ({ location }) => location });
  useEffect(() => {
    const page = document.querySelector('#content');
    return hash === '' || !page ? undefined : keepAtTop(hash, page);
  }, [pathname, hash]);
}
