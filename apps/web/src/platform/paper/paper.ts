/**
 * A page on paper: it takes its paper form on the screen first, so that pictures and tables get the width they will
 * have, waits for what it still reads, and then asks for the printer.
 */
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { queryClient } from '../calls/query-client.ts';
import { fitTables } from './fit-tables.ts';

/** When it was asked to be printed; null on the screen. */
const paper = createStore<{ readonly at: Date | null }>(() => ({ at: null }));

export const usePaper = (): Date | null => useStore(paper, ({ at }) => at);

const stepMs = 50;
/** What has not come by then is printed as it stands. */
const longestMs = 8_000;
/** Nothing new in so many looks: what appeared last has asked for all it needs. */
const quietLooks = 4;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isReading = (): boolean =>
  queryClient.isFetching() > 0 || document.querySelector('main [aria-busy="true"]') !== null;

async function settled(): Promise<void> {
  const end = Date.now() + longestMs;
  for (let quiet = 0; quiet < quietLooks && Date.now() < end; await pause(stepMs))
    quiet = isReading() ? 0 : quiet + 1;
  await document.fonts.ready;
}

function begin(): void {
  if (paper.getState().at) return;
  document.documentElement.dataset['paper'] = '';
  flushSync(() => paper.setState({ at: new Date() }));
}

let unfit = (): void => {};

function end(): void {
  unfit();
  unfit = () => {};
  delete document.documentElement.dataset['paper'];
  paper.setState({ at: null });
}

export async function printPage(): Promise<void> {
  if (paper.getState().at) return;
  begin();
  await settled();
  unfit = fitTables(document);
  window.print();
}

/** Told from outside that the page is to be printed: by the program that makes PDF files. */
const asked = 'nazer-print';

/** For the frame, once. The browser's own menu prints what is there; our ways wait for the rest. */
export function followPrinting(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.code !== 'KeyP') return;
    event.preventDefault();
    void printPage();
  };
  const onAsked = () => void printPage();
  document.addEventListener('keydown', onKey);
  document.addEventListener(asked, onAsked);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    document.removeEventListener('keydown', onKey);
    document.removeEventListener(asked, onAsked);
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}
