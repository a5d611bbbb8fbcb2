/** Rows of a list as a grid: AG Grid draws them, while `useResourceList` holds the state and decides. */
import type { SortModel } from '@nazer/contract/kernel/page.ts';
import { columnNamed, type ListRow } from '@nazer/contract/kernel/list.ts';
import { FirstRows } from '@nazer/ui/grid/first-rows.tsx';
import { GridShell } from '@nazer/ui/grid/grid-shell.tsx';
import { useUi } from '@nazer/ui/ui-context.ts';
import type {
  CellKeyDownEvent,
  ColDef,
  FullWidthCellKeyDownEvent,
  GridApi,
  RowSelectionOptions,
} from 'ag-grid-community';
import { type ReactNode, useEffect, useInsertionEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { useBusyWhile } from '../../platform/start/use-quiet.ts';
import type { ValueContext } from '../kinds/kind.ts';
import { useValueContext } from '../kinds/kinds.ts';
import { type Masks, useMasks } from '../masks/use-masks.ts';
import { writeSort } from '../list-state.ts';
import { useValueLink } from '../record/use-record-link.ts';
import { keyText } from '@nazer/contract/kernel/row-key.ts';
import type { ResourceList } from '../use-resource-list.ts';
import { useColumnRoom } from './column-room.ts';
import { ColumnFilter } from './floating-filter.tsx';
import { FirstCell } from './grid-cells.tsx';
import { type ColumnOptions, columnDefs, columnsAfter, widthOf } from './grid-columns.tsx';
import { type Cells, GridContext, type GridContextValue } from './grid-context.ts';
import { useHeaderKeys } from './header-keys.ts';
import { ListEmpty, ListError } from './list-states.tsx';
import { type RowAction, rowActionOf } from './row-keys.ts';
import { useCopy } from './use-copy.ts';
import { useGridEngine } from './use-grid-engine.ts';
import { useGridWords } from './use-grid-words.ts';
import { useTotals } from './use-totals.ts';
import { useNeededWidths } from './use-needed-widths.ts';
import './resource-grid.css';

export interface ResourceGridProps {
  readonly list: ResourceList;
  readonly cells?: Cells;
  /** False takes the filters out of the headings. */
  readonly hasFilters?: boolean;
  /** Field pinned to the start, used for the title on a phone. */
  readonly pinned?: string;
  /**
   * Called for the shortcuts of `keys` on a row (Enter, F2, Delete, Insert …), and with `Detail` for a double
   * click. The row is passed because the selection reaches the state of the list only later.
   */
  readonly onAction?: (action: RowAction, row: ListRow) => void;
  /** Receives the selected rows and turns on multiple selection; without it one row is selected at a time. */
  readonly onChosen?: ((rows: readonly ListRow[]) => void) | undefined;
  /** Shown in place of `ListEmpty` when there are no rows. */
  readonly empty?: ReactNode;
  /** Button offered when the list has no rows at all. */
  readonly firstAction?: ReactNode;
}

const noCells: Cells = {};

const single: RowSelectionOptions<ListRow> = {
  mode: 'singleRow',
  checkboxes: false,
  enableClickSelection: true,
};
const multiple: RowSelectionOptions<ListRow> = {
  mode: 'multiRow',
  checkboxes: true,
  headerCheckbox: true,
  enableClickSelection: true,
  enableSelectionWithoutKeys: true,
};

/** Selects in AG Grid the row that the list state names, for example from a copied link. */
function useDisplayedChoice(api: GridApi<ListRow> | null, list: ResourceList, isMany: boolean) {
  const { row } = list.state;
  useEffect(() => {
    if (!api || isMany || api.isDestroyed()) return;
    const node = row === '' ? undefined : api.getRowNode(row);
    if (node) node.setSelected(true, true, 'api');
    else api.deselectAll('all', 'api');
  }, [api, row, list.rows, isMany]);
}

/** Getter for the latest value of a prop, for callbacks that AG Grid calls after rendering. */
function useNewest<T>(value: T): () => T {
  const newest = useRef(value);
  // Set before AG Grid's own effect, which draws new rows, runs.
  useInsertionEffect(() => {
    newest.current = value;
  }, [value]);
  const [read] = useState(() => () => newest.current);
  return read;
}

/** Row of totals; the array keeps its identity while the totals are the same. */
function useFoot(list: ResourceList, pinned: string | undefined): ListRow[] {
  const totals = useTotals(list, pinned);
  return useMemo(() => (totals ? [totals] : []), [totals]);
}

/** Keeps the page marked as busy until the returned function reports the first drawn rows. */
function useDrawnRows(list: ResourceList): () => void {
  const [isDrawn, setIsDrawn] = useState(false);
  useBusyWhile(!isDrawn && !list.error && (list.loading === 'first' || list.rows.length > 0));
  return () => setIsDrawn(true);
}

/** Redraws plain-element cells, which React does not update, when their names or masks changed. */
function useDrawnAgain(api: GridApi<ListRow> | null, ...reasons: readonly unknown[]) {
  const drawnWith = useRef(reasons);
  useEffect(() => {
    const isSame = reasons.every((reason, index) => drawnWith.current[index] === reason);
    drawnWith.current = reasons;
    if (!isSame && api && !api.isDestroyed()) api.refreshCells({ force: true });
  });
}

/** Column definitions, memoised because AG Grid lays out all columns again when their identity changes. */
function useColumnDefs(
  { list, hasFilters = true, pinned }: ResourceGridProps,
  { isMasked }: Masks,
  { context, needed }: Pick<ColumnOptions, 'context' | 'needed'>,
): ColDef<ListRow>[] {
  const m = useText('masks');
  const { direction } = useUi();
  const { names } = useValueContext(list.definition);
  const { columns, state, definition } = list;
  // Compared as text, because the array is built anew each time the address is read.
  const sort = writeSort(state.sort);
  return useMemo(
    () => {
      const heading = names.field;
      const closed = (field: string) => (isMasked(field) ? m('heading', { field: heading(field) }) : '');
      return columnDefs(list, { direction, hasFilters, heading, closed, context, needed, pinned });
    },
    // oxlint-disable-next-line react/exhaustive-deps -- of the list only these parts reach the columns
    [columns, sort, definition, direction, hasFilters, names, pinned, isMasked, m, context, needed],
  );
}

/** What cells are drawn with. */
interface CellDrawing {
  readonly values: ValueContext;
  readonly masks: Masks;
  readonly context: () => GridContextValue;
}

/** Column definitions fitted to the room of the grid; `place` is the ref of an element inside it, which is measured. */
function useFittedColumns(props: ResourceGridProps, { values, masks, context }: CellDrawing) {
  const { list, cells = noCells, pinned, onChosen } = props;
  const needed = useNeededWidths(list, { context: values, cells });
  const defs = useColumnDefs(props, masks, { context, needed });
  const place = useColumnRoom(list, {
    widthOf: (column) => widthOf(list, column, { heading: values.names.field, needed }),
    isPhone: pinned !== undefined,
    hasTicks: onChosen !== undefined,
  });
  return { defs, place };
}

/** Scrolls to the single selected row, which the panel opening below might cover. */
function keepInSight(grid: GridApi<ListRow>): void {
  const [node, ...others] = grid.getSelectedNodes();
  if (node && others.length === 0) grid.ensureNodeVisible(node);
}

function useCellContext({ list, values, cells, masks }: Omit<GridContextValue, 'linkOf'>): GridContextValue {
  const linkOf = useValueLink(list.definition);
  return useMemo(() => ({ list, values, cells, masks, linkOf }), [list, values, cells, masks, linkOf]);
}

/** Whether an event of AG Grid comes from the user; those of the code have sources such as `api`. */
const isByUser = (source: string): boolean => source.startsWith('ui');

/** Sort order shown by the headings of the grid. */
function sortIn(grid: GridApi<ListRow>): SortModel[] {
  const sorted = grid.getColumnState().filter((state) => state.sort);
  return sorted
    .toSorted((one, other) => (one.sortIndex ?? 0) - (other.sortIndex ?? 0))
    .map(({ colId, sort }) => ({ Field: colId, Sort: sort === 'desc' ? 'desc' : 'asc' }));
}

interface FirstProps {
  readonly list: ResourceList;
  readonly columns: readonly ColDef<ListRow>[];
  readonly foot: readonly ListRow[];
}

/** Headings, filters and rows as long as AG Grid is not loaded. */
function First({ list, columns, foot }: FirstProps) {
  const { definition, rows, state, loading } = list;
  return (
    <FirstRows<ListRow>
      columns={columns}
      rows={rows}
      foot={foot}
      isWaiting={loading === 'first'}
      isChosen={(row) => keyText(definition, row) === state.row}
      cell={(key, row, isFoot) => (
        <FirstCell field={columnNamed(definition, key)} row={row} isFoot={isFoot} />
      )}
      filter={(key) => <ColumnFilter name={key} />}
    />
  );
}

/**
 * The grid: plain rows until AG Grid is loaded, then AG Grid. In place of rows: a skeleton at first, the error, or why
 * there are none.
 */
export function ResourceGrid(props: ResourceGridProps) {
  const { list, cells = noCells, onAction, onChosen, empty, firstAction } = props;
  const { direction } = useUi();
  const t = useText('grid');
  const words = useGridWords();
  const values = useValueContext(list.definition, list.rows);
  const [api, setApi] = useState<GridApi<ListRow> | null>(null);
  const sayDrawn = useDrawnRows(list);
  const isMany = onChosen !== undefined;
  const masks = useMasks(list.definition);
  const context = useCellContext({ list, values, cells, masks });
  const rowData = useMemo(() => [...list.rows], [list.rows]);
  const contextNow = useNewest(context);
  const { defs, place } = useFittedColumns(props, { values, masks, context: contextNow });
  useDrawnAgain(api, values.names, values.count, values.lookupName, masks, cells);
  const pinnedBottomRowData = useFoot(list, props.pinned);
  const onCopy = useCopy({ api, list, values, isMany });
  const headerKeys = useHeaderKeys(api);
  useDisplayedChoice(api, list, isMany);
  const engine = useGridEngine(list.loading !== 'first');

  const saveColumns = (source: string) => {
    // On a phone the code orders the columns, so its changes are not saved as the user's.
    if (api && isByUser(source) && !props.pinned)
      list.setColumns(columnsAfter(list, api.getColumnState(), direction));
  };
  const onKey = ({ event, data }: CellKeyDownEvent<ListRow> | FullWidthCellKeyDownEvent<ListRow>) => {
    const action = event instanceof KeyboardEvent ? rowActionOf(event) : null;
    if (!action || !data) return;
    event?.preventDefault();
    list.select(keyText(list.definition, data));
    onAction?.(action, data);
  };

  return (
    <GridContext value={context}>
      <span ref={place} hidden />
      <GridShell<ListRow>
        label={values.names.title}
        loadingLabel={t('loading')}
        localeText={words}
        engine={engine}
        first={<First list={list} columns={defs} foot={pinnedBottomRowData} />}
        rowData={rowData}
        columnDefs={defs}
        rowSelection={isMany ? multiple : single}
        enableFilterHandlers
        suppressMultiSort={false}
        suppressDragLeaveHidesColumns
        getRowId={({ data }) => keyText(list.definition, data)}
        pinnedBottomRowData={pinnedBottomRowData}
        {...(list.loading && !list.error && { loading: list.loading })}
        error={list.error ? <ListError list={list} /> : undefined}
        empty={empty ?? <ListEmpty list={list} firstAction={firstAction} />}
        onFirstDataRendered={sayDrawn}
        onGridReady={(event) => setApi(event.api)}
        onCopy={onCopy}
        {...headerKeys}
        onGridSizeChanged={({ api: grid }) => keepInSight(grid)}
        onSortChanged={({ source, api: grid }) => {
          if (isByUser(source)) list.setSort(sortIn(grid));
        }}
        onColumnMoved={({ finished, source }) => finished && saveColumns(source)}
        onColumnResized={({ finished, source }) => finished && saveColumns(source)}
        onSelectionChanged={({ api: grid, source }) => {
          // Not choices of the user: `useDisplayedChoice` sets one, and new rows drop one.
          if (source === 'api' || source === 'rowDataChanged') return;
          const rows = grid.getSelectedRows();
          if (isMany) onChosen(rows);
          else if (rows[0]) list.select(keyText(list.definition, rows[0]));
        }}
        onCellFocused={({ rowIndex, rowPinned, api: grid }) => {
          if (isMany || rowPinned || rowIndex === null) return;
          const row = grid.getDisplayedRowAtIndex(rowIndex)?.data;
          if (row) list.select(keyText(list.definition, row));
        }}
        onCellKeyDown={onKey}
        onRowDoubleClicked={({ data }) => data && onAction?.('Detail', data)}
      />
    </GridContext>
  );
}
