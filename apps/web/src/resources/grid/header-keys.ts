/** Tab through the head of a list: the headings are one stop, with arrows inside; then the filters, then the rows. */
import type { ListRow } from '@nazer/contract/kernel/list.ts';
import type { Column, ColumnGroup, GridApi, HeaderPosition, TabToNextHeaderParams } from 'ag-grid-community';
import { type KeyboardEvent, useRef } from 'react';

const headings = 0;
const filters = 1;

/** The last place of the head: AG Grid itself would leave the whole list from here. */
function isEndOfHead(active: Element, grid: Element, lastColumn: string): boolean {
  const cell = active.closest('.ag-header-cell');
  const row = cell?.closest('.ag-header-row');
  if (!cell || !row) return false;
  if (grid.querySelector('.ag-header-row-filter') && !row.matches('.ag-header-row-filter')) return false;
  if (active === cell) return true;
  // The grid's own button of a filter is there, though never shown.
  const shown = [...cell.querySelectorAll<HTMLElement>('input, button')].filter((one) => one.offsetParent);
  return cell.getAttribute('col-id') === lastColumn && shown.at(-1) === active;
}

/** From the end of the head to the chosen row, or the first one; false where that is not the way. */
function enterRows(api: GridApi<ListRow>, active: Element, grid: Element): boolean {
  const columns = api.getAllDisplayedColumns();
  const [first] = columns;
  const last = columns.at(-1);
  if (!first || !last || api.getDisplayedRowCount() === 0) return false;
  if (!isEndOfHead(active, grid, last.getColId())) return false;
  const [chosen] = api.getSelectedNodes();
  api.setFocusedCell(chosen?.rowIndex ?? 0, first);
  return true;
}

export function useHeaderKeys(api: GridApi<ListRow> | null) {
  /** The heading the keyboard was on: coming back finds it again. */
  const last = useRef<Column | ColumnGroup | null>(null);

  const tabToNextHeader = (params: TabToNextHeaderParams<ListRow>): HeaderPosition | boolean => {
    const { backwards, headerRowCount, previousHeaderPosition: from } = params;
    const [first] = params.api.getAllDisplayedColumns();
    if (!from || !first) return false;
    if (from.headerRowIndex === headings) {
      last.current = from.column;
      return !backwards && headerRowCount > filters ? { headerRowIndex: filters, column: first } : false;
    }
    return backwards ? { headerRowIndex: headings, column: last.current ?? first } : false;
  };

  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Tab' || event.shiftKey || !api) return;
    if (!(event.target instanceof Element) || !enterRows(api, event.target, event.currentTarget)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { tabToNextHeader, onKeyDownCapture } as const;
}
