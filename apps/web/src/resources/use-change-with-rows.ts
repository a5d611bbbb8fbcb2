import { useEffect, useRef } from 'react';
import type { ListStateHandle } from './use-list-state.ts';

/** Longest wait in ms for the rows of the next state before the state changes without them. */
const maxWaitMs = 80;

type Patch = Parameters<ListStateHandle['change']>[0];

interface Changes {
  /** Changes the state at once; a change that still waits is dropped. */
  readonly change: ListStateHandle['change'];
  /**
   * Changes the state once its rows are read, or after `maxWaitMs`; the latest change wins. `rows` must not reject: the
   * state would then stay as it is.
   */
  readonly changeWithRows: (patch: Patch, rows: Promise<unknown>) => void;
  /** The change that waits for its rows; undefined when none does. */
  readonly awaited: () => Patch | undefined;
}

/**
 * Two ways to change the state of a list. With its rows, page number and rows are drawn in one go instead of two, which
 * takes two thirds of the time. A change that waits is dropped when the list leaves the page.
 */
export function useChangeWithRows(changeNow: ListStateHandle['change']): Changes {
  /** The latest change that waits; undefined when none does. One that is no longer the latest changes nothing. */
  const waiting = useRef<Patch>(undefined);
  useEffect(
    () => () => {
      waiting.current = undefined;
    },
    [],
  );
  return {
    change: (patch) => {
      waiting.current = undefined;
      changeNow(patch);
    },
    changeWithRows: (patch, rows) => {
      waiting.current = patch;
      const late = new Promise((resolve) => setTimeout(resolve, maxWaitMs));
      void Promise.race([rows, late]).then(() => {
        if (waiting.current !== patch) return;
        waiting.current = undefined;
        changeNow(patch);
      });
    },
    awaited: () => waiting.current,
  };
}
