/** Hooks by which pages report that they are rendered, and for work that may follow. */
import { useEffect, useSyncExternalStore } from 'react';
import { countBusy, endStart, forgetWork, isQuietNow, whenQuiet } from './when-quiet.ts';

/**
 * Longest duration of the start in ms, so that a page that never reports (a refusal, a defect) does not block other
 * work.
 */
const longestStartMs = 8_000;

/** Ends the start after `longestStartMs` at the latest; the frame calls this once. */
export function useStartEnd(): void {
  useEffect(() => {
    const timer = setTimeout(endStart, longestStartMs);
    return () => clearTimeout(timer);
  }, []);
}

/**
 * Reports that the page is rendered; every page calls this. From then on only running calls and files are waited for.
 */
export const usePageDrawn = (): void => useEffect(endStart, []);

/** Delays other work while a part of the page is missing. */
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

/** Whether the page has become quiet, for queries that may follow the first rendering. */
export const useIsQuiet = (): boolean => useSyncExternalStore(subscribe, isQuietNow);
