/** Folds a table into its room: columns that leave stand under their row. Their widths are those of the drawn words. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { foldedKeys } from './fold-columns.ts';

export interface RankedColumn {
  readonly key: string;
  readonly rank: number;
}

const none: readonly string[] = [];

/** Measured before the browser paints, with every column in its place. On a phone rows are cards: nothing leaves. */
function fold(box: HTMLElement, columns: readonly RankedColumn[]): readonly string[] {
  const table = box.querySelector('table');
  if (!table || getComputedStyle(table).display !== 'table') return none;
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
 * `box` is the element around the table, whose cells are marked `data-column`. `content` names what the table says:
 * other words are measured anew.
 */
export function useFolded(
  columns: readonly RankedColumn[],
  content: unknown,
): { readonly box: RefObject<HTMLDivElement | null>; readonly folded: readonly string[] } {
  const box = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState(none);
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
    // The font may come after the first drawing, with other widths.
    document.fonts.addEventListener('loadingdone', fit);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', fit);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- columns are told apart by their names
  }, [names, content]);
  return { box, folded };
}
