/**
 * Keyboard access to a grid, which is a single tab stop: the focus returns to the last cell or the selected row,
 * otherwise goes to the first heading. Arrow keys lead from a floating filter down to the rows or up to the heading.
 */
import type { ListRow } from '@nazer/contract/kernel/list.ts';
import type { FocusGridInnerElementParams, GridApi } from 'ag-grid-community';
import type { KeyboardEvent } from 'react';

/** Focuses the selected or first row; false when there are no rows. */
function focusRow(api: GridApi<ListRow>): boolean {
  const [column] = api.getAllDisplayedColumns();
  if (!column || api.getDisplayedRowCount() === 0) return false;
  const [chosen] = api.getSelectedNodes();
  api.setFocusedCell(chosen?.rowIndex ?? 0, column);
  return true;
}

/**
 * Where Tab enters the grid: true when a cell got the focus, false leaves it to AG Grid, which takes the first heading.
 */
function focusGridInnerElement({ api }: FocusGridInnerElementParams<ListRow>): boolean {
  const last = api.getFocusedCell();
  if (last && !last.rowPinned && last.rowIndex < api.getDisplayedRowCount()) {
    api.ensureIndexVisible(last.rowIndex);
    api.setFocusedCell(last.rowIndex, last.column);
    return true;
  }
  return api.getSelectedNodes().length > 0 && focusRow(api);
}

/** Moves the focus out of a floating filter: down to the rows or up to the heading. True when it moved. */
function leaveFilter(api: GridApi<ListRow>, key: string, heading: HTMLElement): boolean {
  if (key === 'ArrowDown') return focusRow(api);
  const id = heading.getAttribute('col-id');
  if (key !== 'ArrowUp' || id === null) return false;
  api.setFocusedHeader(id);
  return true;
}

/** Props of the grid for this access; they do nothing until AG Grid is loaded (`api` is null). */
export function useHeaderKeys(api: GridApi<ListRow> | null) {
  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>): void => {
    if (!api || !(event.target instanceof HTMLElement) || event.altKey) return;
    const heading = event.target.closest<HTMLElement>('.ag-header-row-filter .ag-header-cell');
    if (!heading || heading === event.target || !leaveFilter(api, event.key, heading)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { focusGridInnerElement, onKeyDownCapture } as const;
}
