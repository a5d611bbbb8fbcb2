/**
 * Postpones work until the first rendering of the page is complete: filling caches, news, files of parts nobody has
 * opened. Quiet means that nothing was read or loaded for a moment and the browser is idle.
 */
import { whenIdle } from './when-idle.ts';

/** Time in ms without calls and files before the page counts as quiet, because the end of one may begin the next. */
const settleMs = 1_000;

/** Number of things waited for; 1 stands for the start itself, until a page is rendered. */
let busy = 1;
let isStarting = true;
let isQuiet = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void)[] = [];

function settle(): void {
  if (busy > 0) return;
  isQuiet = true;
  const work = waiting;
  waiting = [];
  work.forEach((one) => one());
}

/** Counts running calls and files; counting ends for good at the first quiet moment. */
export function countBusy(step: 1 | -1): void {
  if (isQuiet) return;
  busy += step;
  clearTimeout(timer);
  if (busy <= 0) timer = setTimeout(() => whenIdle(settle), settleMs);
}

/** Counts work as busy until it settles; gives the promise it was given. */
export function busyWith<T>(work: Promise<T>): Promise<T> {
  if (isQuiet) return work;
  countBusy(1);
  const end = () => countBusy(-1);
  work.then(end, end);
  return work;
}

/** Ends the start: a page is rendered, and only running calls and files are still waited for. */
export function endStart(): void {
  if (isStarting) countBusy(-1);
  isStarting = false;
}

/** Runs work at the first quiet moment, or at once if that has passed. */
export function whenQuiet(work: () => void): void {
  if (isQuiet) work();
  else waiting.push(work);
}

export const isQuietNow = (): boolean => isQuiet;

/** Takes back work given to `whenQuiet` that has not run yet. */
export function forgetWork(work: () => void): void {
  waiting = waiting.filter((one) => one !== work);
}
