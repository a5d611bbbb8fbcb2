/** Draws the cells of a list: plain elements where they suffice, which is much faster than React, else components. */
import { isMaskedValue } from '@nazer/contract/kernel/masks.ts';
import { type ListRow, columnNamed, type ListColumn } from '@nazer/contract/kernel/list.ts';
import { keyParts, keyText, titleOf } from '@nazer/contract/kernel/row-key.ts';
import { cellPart } from '@nazer/ui/grid/grid-parts.tsx';
import type { ICellRendererParams } from 'ag-grid-community';
import type { PresentValue } from '../kinds/kind.ts';
import { KindValue } from '../kinds/kind-value.tsx';
import { valueText } from '../kinds/kinds.ts';
import { isProse, plainCell } from '../kinds/plain-cell.ts';
import { MaskedCell } from '../masks/masked-cell.tsx';
import { revealValue } from '../resource-api.ts';
import { type GridContextValue, useGrid } from './grid-context.ts';

interface ValueCellProps {
  readonly field: ListColumn;
  readonly value: PresentValue;
  readonly row: ListRow;
}

/** Draws a value with the page's own cell component, else by its kind. */
function PlainValue({ field, value }: Omit<ValueCellProps, 'row'>) {
  const { values, cells } = useGrid();
  const words = valueText(field, value, values);
  const Own = cells[field.key];
  if (Own) return <Own field={field} value={value} text={words} />;
  const drawn = <KindValue field={field} value={value} text={words} />;
  return isProse(field) ? (
    <span dir="auto" className="rg-text">
      {drawn}
    </span>
  ) : (
    drawn
  );
}

/** Whether a cell shows a masked number that the reader may reveal singly by giving a reason. */
const isHidden = ({ masks }: GridContextValue, field: ListColumn, value: unknown): boolean =>
  masks.state === 'single' && field.masked !== undefined && isMaskedValue(value);

function ValueCell({ field, value, row }: ValueCellProps) {
  const context = useGrid();
  const { list, values } = context;
  const { definition } = list;
  const key = isHidden(context, field, value) ? keyParts(definition, keyText(definition, row)) : null;
  if (!key) return <PlainValue field={field} value={value} />;
  return (
    <MaskedCell
      field={values.names.field(field.key)}
      name={titleOf(definition, row)}
      masked={String(value)}
      draw={(value) => <PlainValue field={field} value={value} />}
      reveal={(reason) => revealValue(definition, { key, field: field.key, reason })}
    />
  );
}

type CellParams = ICellRendererParams<ListRow>;

/** React cell, for values that plain elements cannot draw. */
function Cell({ column, data, value }: CellParams) {
  const { list } = useGrid();
  const field = columnNamed(list.definition, column?.getColId() ?? '');
  return data && <ValueCell field={field} value={value as PresentValue} row={data} />; // rows hold no other values
}
const CellPart = cellPart<ListRow>(Cell);

function dash(): HTMLElement {
  const none = document.createElement('span');
  none.className = 'nz-none';
  none.textContent = '–';
  return none;
}

/** Wraps a cell in a link to the page of its record; `list-page.tsx` handles plain clicks on it. */
function linked(href: string | null, cell: HTMLElement | null): HTMLElement | null {
  if (href === null || cell === null) return cell;
  const link = document.createElement('a');
  link.className = 'rg-link';
  link.href = href;
  // Not a tab stop: the cell has the focus, and Enter on it opens the row.
  link.tabIndex = -1;
  link.append(cell);
  return link;
}

/**
 * Draws a value as plain elements; null when it needs a component. A missing value and one without words (false, none
 * chosen) are a dash.
 */
function drawnValue(
  context: GridContextValue,
  field: ListColumn,
  value: PresentValue | null,
): HTMLElement | null {
  const words = value === null || value === false ? '' : valueText(field, value, context.values);
  if (value === null || words === '') return dash();
  const isMore = context.cells[field.key] !== undefined || isHidden(context, field, value);
  return isMore ? null : plainCell(field, value, words);
}

interface CellOf {
  readonly field: ListColumn;
  readonly row: ListRow;
  /** The row holds the totals. */
  readonly isFoot: boolean;
}

/** Cell as an element; text for the row of totals and cells without a value; null when it needs a component. */
function drawnCell(context: GridContextValue, { field, row, isFoot }: CellOf): HTMLElement | string | null {
  const value = row[field.key];
  // The row of totals draws sums and averages; other cells hold its label or nothing.
  if (value === undefined) return '';
  if (isFoot && !field.sum && field.average === undefined) return String(value);
  const present = value as PresentValue | null; // rows hold no other values
  const drawn = drawnValue(context, field, present);
  return present === null || isFoot ? drawn : linked(context.linkOf(field, present, row), drawn);
}

/** Cell renderer. `context` is read at each draw, because names of references may arrive after the rows. */
export const rendererOf =
  (context: () => GridContextValue) =>
  ({ column, data, node }: CellParams) => {
    const now = context();
    const field = columnNamed(now.list.definition, column?.getColId() ?? '');
    const drawn = data ? drawnCell(now, { field, row: data, isFoot: Boolean(node.rowPinned) }) : '';
    return { component: drawn === null ? CellPart : () => drawn };
  };

/** The same cell outside AG Grid, for the first rows of a list. */
export function FirstCell({ field, row, isFoot }: CellOf) {
  const drawn = drawnCell(useGrid(), { field, row, isFoot });
  if (typeof drawn === 'string') return drawn;
  if (drawn === null) return <ValueCell field={field} value={row[field.key] as PresentValue} row={row} />; // rows hold no other values
  return <span className="nz-grid__part" ref={(place) => place?.replaceChildren(drawn)} />;
}
