/**
 * Work that can wait until the first look of the page is there: filling stores, news, files of parts nobody opened yet.
 * Quiet: nothing has been read or loaded for a moment, and the browser has nothing to do.
 */
import { whenIdle } from './when-idle.ts';

/** Between the end of one thing that was waited for and the beginning of the next. */
const settleMs = 1_000;

/** The start itself, until a page is drawn. */
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

/** Counts what is going on; the first quiet moment ends the counting for good. */
export function countBusy(step: 1 | -1): void {
  if (isQuiet) return;
  busy += step;
  clearTimeout(timer);
  if (busy <= 0) timer = setTimeout(() => whenIdle(settle), settleMs);
}

export function busyWith<T>(work: Promise<T>): Promise<T> {
  if (isQuiet) return work;
  countBusy(1);
  const end = () => countBusy(-1);
  work.then(end, end);
  return work;
}

/** A page is drawn: from now on only calls and files on their way are waited for. */
export function endStart(): void {
  if (isStarting) countBusy(-1);
  isStarting = false;
}

/** Does the work in the first quiet moment, or at once after it. */
export function whenQuiet(work: () => void): void {
  if (isQuiet) work();
  else waiting.push(work);
}

export const isQuietNow = (): boolean => isQuiet;

export function forgetWork(work: () => void): void {
  waiting = waiting.filter((one) => one !== work);
}
