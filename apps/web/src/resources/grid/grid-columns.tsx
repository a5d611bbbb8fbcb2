/** Builds AG Grid's column definitions from a list definition and the user's arrangement. */
import {
  type ListRow,
  columnNamed,
  type ListColumn,
  type ListDefinition,
} from '@nazer/contract/kernel/list.ts';
import type { Direction } from '@nazer/ui/ui-context.ts';
import { filterPart } from '@nazer/ui/grid/grid-parts.tsx';
import type { ColDef, ColumnState } from 'ag-grid-community';
import { type Column, patchColumn, type Pin, reorderVisible, visibleColumns } from '../column-state.ts';
import { kinds } from '../kinds/kinds.ts';
import type { ResourceList } from '../use-resource-list.ts';
import { FloatingFilter } from './floating-filter.tsx';
import { rendererOf } from './grid-cells.tsx';
import type { GridContextValue } from './grid-context.ts';

/** Filter for AG Grid that passes every row, because the server filters. */
class NoFilter {
  readonly #element = document.createElement('span');
  init(): void {}
  getGui(): HTMLElement {
    return this.#element;
  }
}
const passFilter = { component: NoFilter, doesFilterPass: () => true };
const FloatingFilterPart = filterPart(FloatingFilter);

/**
 * Side of the screen for a pinned side in reading direction, and the reverse (`pinOf`); null and empty for no pinning.
 */
const sideOf = (pin: Pin, direction: Direction): 'left' | 'right' | null => {
  if (pin === '') return null;
  return (pin === 'start') === (direction === 'rtl') ? 'right' : 'left';
};

const pinOf = (side: ColumnState['pinned'], direction: Direction): Pin => {
  if (side !== 'left' && side !== 'right') return '';
  return (side === 'right') === (direction === 'rtl') ? 'start' : 'end';
};

/** Column that takes the remaining width: a visible long text, else the title, else the last column. */
function roomyField(definition: ListDefinition, columns: readonly Column[]): string | undefined {
  const isShown = (key: string) => columns.some((column) => column.field === key && column.pinned === '');
  const long = definition.fields.find((field) => field.kind === 'longText' && isShown(field.key));
  const title = definition.title.find((key) => isShown(key) && columnNamed(definition, key).kind === 'text');
  return long?.key ?? title ?? columns.at(-1)?.field;
}

export interface ColumnOptions {
  readonly direction: Direction;
  readonly hasFilters: boolean;
  readonly heading: (key: string) => string;
  /** Sentence why the list cannot be sorted by a field; empty when it can. */
  readonly closed: (field: string) => string;
  /** Returns the context of cells as it is at the moment of drawing. */
  readonly context: () => GridContextValue;
  /** Width in pixels that the words of a column's rows need, by column. */
  readonly needed: Readonly<Record<string, number>>;
  /** Column pinned to the start on a phone, whatever the user chose; undefined on other screens. */
  readonly pinned?: string | undefined;
}

/** Width in pixels at which a heading is displayed whole in every language. */
export const headingWidth = (heading: string): number => Math.ceil(heading.length * 6.6) + 26;

/** Width in pixels of the pinned column on a phone. */
const pinnedWidth = 160;

/** Width of a column: what its heading and words need, or the width the user gave it. */
export function widthOf(
  list: Pick<ResourceList, 'defaults'>,
  column: Column,
  { heading, needed }: Pick<ColumnOptions, 'heading' | 'needed'>,
): number {
  if (isTouched(list, column)) return column.width;
  return Math.max(column.width, headingWidth(heading(column.field)), needed[column.field] ?? 0);
}

/** Whether the user gave the column a width of its own. */
const isTouched = ({ defaults }: Pick<ResourceList, 'defaults'>, column: Column): boolean =>
  defaults.find((one) => one.field === column.field)?.width !== column.width;

/** Disables AG Grid's own sorting and menus: the server sorts, and our own filters stand below the headings. */
const orderedByServer: ColDef<ListRow> = {
  minWidth: 48,
  // Kinds draw the cells. AG Grid's type inference would treat a list of codes as an object.
  cellDataType: false,
  comparator: () => 0,
  suppressHeaderMenuButton: true,
  suppressHeaderFilterButton: true,
};
const withFilter: ColDef<ListRow> = {
  filter: passFilter,
  floatingFilter: true,
  floatingFilterComponent: FloatingFilterPart,
  suppressFloatingFilterButton: true,
};

/** Cell classes of a field, the same in every list. */
function looksOf(definition: ListDefinition, field: ListColumn): ColDef<ListRow> {
  const isFigure = kinds[field.kind].isFigure ?? false;
  const tone = definition.title.includes(field.key) && !isFigure ? 'nz-cell--key' : 'rg-cell';
  // The class of `rightAligned` is repeated because `cellClass` replaces the one AG Grid's column type would add.
  return isFigure
    ? { type: 'rightAligned', cellClass: ['ag-right-aligned-cell', tone] }
    : { cellClass: tone };
}

/** Sort direction and sort index of a column, from the state of the list. */
function sortOf(list: ResourceList, key: string): ColDef<ListRow> {
  const index = list.state.sort.findIndex((sort) => sort.Field === key);
  return { sort: list.state.sort[index]?.Sort ?? null, sortIndex: index < 0 ? null : index };
}

/** Column definitions of the visible columns, in the order in which they are displayed. */
export function columnDefs(list: ResourceList, options: ColumnOptions): ColDef<ListRow>[] {
  const { definition } = list;
  const isPhone = options.pinned !== undefined;
  const cellRendererSelector = rendererOf(options.context);
  const visible = visibleColumns(list.columns);
  const roomy = isPhone ? undefined : roomyField(definition, visible);
  const ordered = options.pinned ? phoneOrder(definition, visible, options.pinned) : visible;
  return ordered.map((column): ColDef<ListRow> => {
    const field = columnNamed(definition, column.field);
    const heading = options.heading(field.key);
    const closed = options.closed(field.key);
    return {
      ...orderedByServer,
      cellRendererSelector,
      ...looksOf(definition, field),
      ...sortOf(list, field.key),
      ...(options.hasFilters && field.filterable !== false && withFilter),
      colId: field.key,
      field: field.key,
      headerName: heading,
      headerTooltip: closed || heading,
      width: isPhone && column.pinned === 'start' ? pinnedWidth : widthOf(list, column, options),
      ...(column.field === roomy && !isTouched(list, column)
        ? { flex: 1, minWidth: Math.min(column.width, 140) }
        : { flex: null }),
      pinned: sideOf(column.pinned, options.direction),
      sortable: field.sortable !== false && closed === '',
    };
  });
}

/** Rank of a column on a phone: the pinned title first, then references and choices, the key last. */
function phoneRank(definition: ListDefinition, key: string, name: string): number {
  if (key === name) return 0;
  if (definition.key.includes(key)) return 3;
  const { kind } = columnNamed(definition, key);
  return kind === 'reference' || kind === 'choice' ? 1 : 2;
}

/** Columns in the order of a phone, with only the column `name` pinned; within a rank the user's order stays. */
function phoneOrder(definition: ListDefinition, columns: readonly Column[], name: string): Column[] {
  const rank = (column: Column): number => phoneRank(definition, column.field, name);
  return columns
    .map((column): Column => ({ ...column, pinned: column.field === name ? 'start' : '' }))
    .toSorted((one, other) => rank(one) - rank(other));
}

/**
 * Arrangement of the columns after the user dragged or resized them in the grid. `grid`: AG Grid's state of its
 * columns, in their order; hidden columns of the list are not among them and stay as they are. The column that takes
 * the remaining width (`flex`) keeps its saved width.
 */
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
