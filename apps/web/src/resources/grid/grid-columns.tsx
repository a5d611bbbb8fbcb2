/** Columns of AG Grid from a definition and the user's arrangement. */
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import { isBlank } from '@nazer/contract/kernel/field-values.ts';
import { isMaskedValue } from '@nazer/contract/kernel/masks.ts';
import {
  type AnyRow,
  fieldOf,
  type FieldDefinition,
  type ResourceDefinition,
} from '@nazer/contract/kernel/resource.ts';
import type { Direction } from '@nazer/ui/ui-context.ts';
import type { ColDef, ColumnState } from 'ag-grid-community';
import type { CustomCellRendererProps } from 'ag-grid-react';
import { type Column, patchColumn, type Pin, reorderVisible, visibleColumns } from '../column-state.ts';
import { kinds, valueText } from '../kinds/kinds.ts';
import { MaskedCell } from '../masks/masked-cell.tsx';
import { revealValue } from '../resource-api.ts';
import { keyParts, keyText, titleOf } from '../row-key.ts';
import type { ResourceList } from '../use-resource-list.ts';
import { FloatingFilter } from './floating-filter.tsx';
import { useGrid } from './grid-context.ts';

const isEmpty = (field: FieldDefinition, value: unknown): boolean =>
  value === false || isBlank(field.kind, value as string | number | boolean | null | undefined); // rows hold only these

interface ValueCellProps {
  readonly field: FieldDefinition;
  readonly value: FieldValue;
  readonly row: AnyRow;
}

/** Texts of either direction: what does not fit is cut at their own end, not at the page's. */
const proseKinds: ReadonlySet<string> = new Set(['text', 'longText', 'reference']);

/** The page's own drawing, the kind's own, or the value in words. */
function PlainValue({ field, value }: Omit<ValueCellProps, 'row'>) {
  const { values, cells } = useGrid();
  const words = valueText(field, value, values);
  const Own = cells[field.key] ?? kinds[field.kind].Cell;
  const drawn = Own ? <Own field={field} value={value} text={words} /> : words;
  const isProse = proseKinds.has(field.kind) && !cells[field.key];
  return isProse ? (
    <span dir="auto" className="rg-text">
      {drawn}
    </span>
  ) : (
    drawn
  );
}

/** A hidden number is shown for a reason by who may. */
function ValueCell({ field, value, row }: ValueCellProps) {
  const { list, values, masks } = useGrid();
  const { definition } = list;
  const isHidden = masks.state === 'single' && field.masked !== undefined && isMaskedValue(value);
  const key = isHidden ? keyParts(definition, keyText(definition, row)) : null;
  if (!key) return <PlainValue field={field} value={value} />;
  return (
    <MaskedCell
      field={values.names.field(field.key)}
      name={titleOf(definition, row)}
      masked={String(value)}
      draw={(shown) => <PlainValue field={field} value={shown} />}
      ask={(reason) => revealValue(definition, { key, field: field.key, reason })}
    />
  );
}

/** One cell; nothing is a dash. */
function Cell({ column, data, value, node }: CustomCellRendererProps<AnyRow>) {
  const { list } = useGrid();
  const field = fieldOf(list.definition, column?.getColId() ?? '');
  // The total row says only what it sums, and the word for it.
  if (value === undefined || !data) return null;
  if (node.rowPinned && typeof value === 'string') return value;
  if (isEmpty(field, value)) return <span className="nz-none">–</span>;
  return <ValueCell field={field} value={value as FieldValue} row={data} />; // rows hold only these
}

/** Server-side filters only: AG Grid never leaves a row out by itself. */
const passFilter = { component: () => null, doesFilterPass: () => true };

const sideOf = (pin: Pin, direction: Direction): 'left' | 'right' | null => {
  if (pin === '') return null;
  return (pin === 'start') === (direction === 'rtl') ? 'right' : 'left';
};

const pinOf = (side: ColumnState['pinned'], direction: Direction): Pin => {
  if (side !== 'left' && side !== 'right') return '';
  return (side === 'right') === (direction === 'rtl') ? 'start' : 'end';
};

/** The column that takes the room that is left: a long text, else the title, else the last. */
function roomyField(definition: ResourceDefinition, shown: readonly Column[]): string | undefined {
  const isShown = (key: string) => shown.some((column) => column.field === key && column.pinned === '');
  const long = definition.fields.find((field) => field.kind === 'longText' && isShown(field.key));
  const title = definition.title.find((key) => isShown(key) && fieldOf(definition, key).kind === 'text');
  return long?.key ?? title ?? shown.at(-1)?.field;
}

export interface ColumnOptions {
  readonly direction: Direction;
  readonly hasFilters: boolean;
  readonly heading: (key: string) => string;
  /** Why the list is not ordered by a field; empty where it may be. */
  readonly closed: (field: string) => string;
  /** Pinned to the start whatever the user chose: the name on a phone. */
  readonly pinned?: string | undefined;
}

/** A heading is read whole in every language, unless its user made it narrower. */
const headingWidth = (heading: string): number => Math.ceil(heading.length * 6.6) + 26;

/** What of a phone's width the pinned name may take. */
const pinnedWidth = 160;

function widthOf(
  column: Column,
  heading: string,
  { isTouched, isPhone }: { isTouched: boolean; isPhone: boolean },
) {
  if (isPhone && column.pinned === 'start') return pinnedWidth;
  return isTouched ? column.width : Math.max(column.width, headingWidth(heading));
}

/** What AG Grid keeps from us: order comes from the server, and our own filters stand under the headings. */
const orderedByServer: ColDef<AnyRow> = {
  minWidth: 48,
  comparator: () => 0,
  cellRenderer: Cell,
  suppressHeaderMenuButton: true,
  suppressHeaderFilterButton: true,
};
const withFilter: ColDef<AnyRow> = {
  filter: passFilter,
  floatingFilter: true,
  floatingFilterComponent: FloatingFilter,
  suppressFloatingFilterButton: true,
};

/** How a field's cells look, whatever the list. */
function looksOf(definition: ResourceDefinition, field: FieldDefinition): ColDef<AnyRow> {
  const isFigure = kinds[field.kind].isFigure ?? false;
  const tone = definition.title.includes(field.key) && !isFigure ? 'nz-cell--key' : 'rg-cell';
  // `type` would add its class itself, were there no other.
  return isFigure
    ? { type: 'rightAligned', cellClass: ['ag-right-aligned-cell', tone] }
    : { cellClass: tone };
}

/** The place of a column in the order of the rows. */
function sortOf(list: ResourceList, key: string): ColDef<AnyRow> {
  const index = list.state.sort.findIndex((sort) => sort.Field === key);
  return { sort: list.state.sort[index]?.Sort ?? null, sortIndex: index < 0 ? null : index };
}

export function columnDefs(list: ResourceList, options: ColumnOptions): ColDef<AnyRow>[] {
  const { definition, defaults } = list;
  const isPhone = options.pinned !== undefined;
  const shown = visibleColumns(list.columns);
  const roomy = isPhone ? undefined : roomyField(definition, shown);
  const ordered = options.pinned ? phoneOrder(definition, shown, options.pinned) : shown;
  return ordered.map((column): ColDef<AnyRow> => {
    const field = fieldOf(definition, column.field);
    const heading = options.heading(field.key);
    const closed = options.closed(field.key);
    const isTouched = defaults.find((one) => one.field === column.field)?.width !== column.width;
    return {
      ...orderedByServer,
      ...looksOf(definition, field),
      ...sortOf(list, field.key),
      ...(options.hasFilters && field.filterable !== false && withFilter),
      colId: field.key,
      field: field.key,
      headerName: heading,
      headerTooltip: closed || heading,
      width: widthOf(column, heading, { isTouched, isPhone }),
      ...(column.field === roomy && !isTouched
        ? { flex: 1, minWidth: Math.min(column.width, 140) }
        : { flex: null }),
      pinned: sideOf(column.pinned, options.direction),
      sortable: field.sortable !== false && closed === '',
    };
  });
}

/** On a phone the name stays in place; then what is short and tells most, and codes, which say least, last. */
function phoneRank(definition: ResourceDefinition, key: string, name: string): number {
  if (key === name) return 0;
  if (definition.key.includes(key)) return 3;
  const { kind } = fieldOf(definition, key);
  return kind === 'reference' || kind === 'choice' ? 1 : 2;
}

function phoneOrder(definition: ResourceDefinition, shown: readonly Column[], name: string): Column[] {
  const rank = (column: Column): number => phoneRank(definition, column.field, name);
  return shown
    .map((column): Column => ({ ...column, pinned: column.field === name ? 'start' : '' }))
    .toSorted((one, other) => rank(one) - rank(other));
}

/** The user's arrangement after dragging in the grid itself. */
export function columnsAfter(
  list: ResourceList,
  grid: readonly ColumnState[],
  direction: Direction,
): Column[] {
  const known = grid.filter((state) => list.columns.some((column) => column.field === state.colId));
  const moved = reorderVisible(
    list.columns,
    known.map((state) => state.colId),
  );
  return known.reduce((columns, state) => {
    const before = columns.find((column) => column.field === state.colId);
    const isFlexed = (state.flex ?? 0) > 0;
    const width = isFlexed ? (before?.width ?? 0) : Math.round(state.width ?? before?.width ?? 0);
    return patchColumn(columns, state.colId, { width, pinned: pinOf(state.pinned, direction) });
  }, moved);
}
