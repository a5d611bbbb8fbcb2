/**
 * Prints a page: switches it to its paper form first, so that charts and tables get their printed width, waits for
 * running queries, and then opens the print dialog.
 */
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { queryClient } from '../calls/query-client.ts';
import { fitTables } from './fit-tables.ts';

/** Time when printing was requested; null while the page is on the screen. */
const paper = createStore<{ readonly at: Date | null }>(() => ({ at: null }));

export const usePaper = (): Date | null => useStore(paper, ({ at }) => at);

/** Time in ms between two checks whether queries are running. */
const stepMs = 50;
/** Longest wait in ms; what has not loaded by then is missing on paper. */
const longestMs = 8_000;
/**
 * Number of consecutive checks without running queries after which the page counts as loaded; parts that have just
 * appeared need time to start theirs.
 */
const quietLooks = 4;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isReading = (): boolean =>
  queryClient.isFetching() > 0 || document.querySelector('main [aria-busy="true"]') !== null;

/** Resolves when the page has loaded, or after `longestMs`, and its fonts are there. */
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

/** Restores the size of the tables that were zoomed out for this printing. */
let unfit = (): void => {};

function end(): void {
  unfit();
  unfit = () => {};
  delete document.documentElement.dataset['paper'];
  paper.setState({ at: null });
}

/** Prints the page; does nothing while a printing is under way. */
export async function printPage(): Promise<void> {
  if (paper.getState().at) return;
  begin();
  await settled();
  unfit = fitTables(document);
  window.print();
}

/** Event by which the program that makes PDF files asks the page to print itself. */
const printEvent = 'nazer-print';

/**
 * Handles Ctrl+P, the PDF program and the browser's print events; the frame calls this once. Printing from the
 * browser's menu cannot wait for running queries. The returned function ends it.
 */
export function followPrinting(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.code !== 'KeyP') return;
    event.preventDefault();
    void printPage();
  };
  const onPrint = () => void printPage();
  document.addEventListener('keydown', onKey);
  document.addEventListener(printEvent, onPrint);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    document.removeEventListener('keydown', onKey);
    document.removeEventListener(printEvent, onPrint);
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}
