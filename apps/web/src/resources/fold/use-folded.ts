/**
 * Folds columns of a table that has too little room into a line below each row, by the measured widths of its
 * content.
 */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { foldedKeys } from './fold-columns.ts';

export interface RankedColumn {
  readonly key: string;
  /** The greater, the sooner the column is folded; one of rank 0 never is. */
  readonly rank: number;
}

const noColumns: readonly string[] = [];

/**
 * Measures all columns and returns the ones to fold; runs before the browser paints. On a phone, where rows are
 * cards, nothing is folded.
 */
function fold(box: HTMLElement, columns: readonly RankedColumn[]): readonly string[] {
  const table = box.querySelector('table');
  if (!table || getComputedStyle(table).display !== 'table') return noColumns;
  // While this mark is set, `folded.css` displays all columns and gives the table the width its content needs.
  box.dataset['measured'] = '';
  const widths = new Map<string, number>();
  for (const cell of table.querySelectorAll<HTMLElement>('tbody > tr:first-child > [data-column]'))
    widths.set(cell.dataset['column'] ?? '', cell.getBoundingClientRect().width);
  const around =
    table.getBoundingClientRect().width - [...widths.values()].reduce((sum, width) => sum + width, 0);
  delete box.dataset['measured'];
  const measured = columns.map(({ key, rank }) => ({ key, rank, width: widths.get(key) ?? 0 }));
  return foldedKeys(measured, box.clientWidth - around);
}

/**
 * Folded columns of a table. `box` is the element around the table, whose cells carry `data-column`. `content`
 * identifies the displayed text: when it changes, widths are measured again.
 */
export function useFolded(
  columns: readonly RankedColumn[],
  content: unknown,
): { readonly box: RefObject<HTMLDivElement | null>; readonly folded: readonly string[] } {
  const box = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState(noColumns);
  const names = columns.map(({ key, rank }) => `${key} ${rank}`).join();
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const fit = () => {
      const next = fold(element, columns);
      setFolded((before) => (before.join() === next.join() ? before : next));
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    // Fonts may load after the first measuring and change the widths.
    document.fonts.addEventListener('loadingdone', fit);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', fit);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- columns are told apart by their names
  }, [names, content]);
  return { box, folded };
}
