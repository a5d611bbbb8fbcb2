/** Ctrl+C in a list copies the page's selected text, else the selected rows, else the focused cell. */
import { type ListRow, columnNamed } from '@nazer/contract/kernel/list.ts';
import type { GridApi } from 'ag-grid-community';
import type { ClipboardEvent } from 'react';
import { useUi } from '@nazer/ui/ui-context.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { showToast } from '../../platform/toasts.ts';
import type { ValueContext } from '../kinds/kind.ts';
import { useCount } from '../use-format.ts';
import type { ResourceList } from '../use-resource-list.ts';
import { cellText, type Copied, tableOf } from './copy-cells.ts';

interface CopyFrom {
  /** AG Grid; null until it is loaded. */
  readonly api: GridApi<ListRow> | null;
  readonly list: ResourceList;
  readonly values: ValueContext;
  /** Multiple selection is on. */
  readonly isMany: boolean;
}

function focusedCell({ api, list, values }: CopyFrom): string | null {
  const cell = api?.getFocusedCell();
  const row = cell && !cell.rowPinned ? api?.getDisplayedRowAtIndex(cell.rowIndex)?.data : undefined;
  const field = list.definition.fields.find(({ key }) => key === cell?.column.getColId());
  return row && field ? cellText(field, row[field.key], values) : null;
}

function chosenRows({ api, list, values }: CopyFrom, direction: 'rtl' | 'ltr'): Copied {
  const fields = (api?.getAllDisplayedColumns() ?? [])
    .map((column) => column.getColId())
    .filter((key) => list.columns.some((column) => column.field === key))
    .map((key) => columnNamed(list.definition, key));
  const rows = (api?.getSelectedRows() ?? []).map((row) =>
    fields.map((field) => cellText(field, row[field.key], values)),
  );
  return tableOf(
    fields.map(({ key }) => values.names.field(key)),
    rows,
    direction,
  );
}

/** Whether an event comes from an input, whose own text is copied. */
const isWriting = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/**
 * Handler that copies the chosen rows, or the focused cell when none are chosen, and says so in a toast. It
 * leaves copying to the browser in inputs, when text is marked, and when no cell has the focus.
 */
export function useCopy(from: CopyFrom): (event: ClipboardEvent) => void {
  const t = useText('grid');
  const count = useCount();
  const { direction } = useUi();
  return (event) => {
    if (isWriting(event.target) || getSelection()?.isCollapsed === false) return;
    const chosen = from.isMany ? (from.api?.getSelectedRows().length ?? 0) : 0;
    if (chosen > 0) {
      const { text, html } = chosenRows(from, direction);
      event.clipboardData.setData('text/plain', text);
      event.clipboardData.setData('text/html', html);
    } else {
      const text = focusedCell(from);
      if (text === null) return;
      event.clipboardData.setData('text/plain', text);
    }
    event.preventDefault();
    showToast({ kind: 'ok', text: chosen > 0 ? t('copiedRows', { count: count(chosen) }) : t('copiedCell') });
  };
}
