import { useEffect, useRef } from 'react';
import type { ListStateHandle } from './use-list-state.ts';

/** Longest wait in ms for the rows of the next state before the state changes without them. */
const maxWaitMs = 80;

interface Changes {
  /** Changes the state at once; a change that still waits is dropped. */
  readonly change: ListStateHandle['change'];
  /**
   * Changes the state once its rows are read, or after `maxWaitMs`; the latest change wins. `rows` must not reject: the
   * state would then stay as it is.
   */
  readonly changeWithRows: (patch: Parameters<ListStateHandle['change']>[0], rows: Promise<unknown>) => void;
}

/**
 * Two ways to change the state of a list. With its rows, page number and rows are drawn in one go instead of two, which
 * takes two thirds of the time. A change that waits is dropped when the list leaves the page.
 */
export function useChangeWithRows(changeNow: ListStateHandle['change']): Changes {
  /** The wait of the latest change; undefined when none waits. A wait that is no longer the latest changes nothing. */
  const waiting = useRef<Promise<unknown>>(undefined);
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
      const wait = Promise.race([rows, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
      waiting.current = wait;
      void wait.then(() => {
        if (waiting.current === wait) changeNow(patch);
      });
    },
  };
}
