/** What pages say of their being drawn, and what may come after it. */
import { useEffect, useSyncExternalStore } from 'react';
import { countBusy, endStart, forgetWork, isQuietNow, whenQuiet } from './when-quiet.ts';

/** A page that never says it is drawn (a refusal, a defect) must not keep everything else waiting. */
const longestStartMs = 8_000;

/** For the frame, once: the start lasts until a page is there, or not for ever. */
export function useStartEnd(): void {
  useEffect(() => {
    const timer = setTimeout(endStart, longestStartMs);
    return () => clearTimeout(timer);
  }, []);
}

/** For every page: it is drawn, from now on only calls and files on their way are waited for. */
export const usePageDrawn = (): void => useEffect(endStart, []);

/** While something on the page is not there yet, nothing else begins. */
export function useBusyWhile(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    countBusy(1);
    return () => countBusy(-1);
  }, [isWaiting]);
}

const subscribe = (onChange: () => void): (() => void) => {
  whenQuiet(onChange);
  return () => forgetWork(onChange);
};

/** Whether the first look is there; for what may be read after it. */
export const useIsQuiet = (): boolean => useSyncExternalStore(subscribe, isQuietNow);
