import { useSyncExternalStore } from 'react';

/** Matches widths at which the sidebar is a drawer. */
const narrow = window.matchMedia('screen and (max-width: 991px)');

function subscribe(changed: () => void): () => void {
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
}

export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
