/** The second tier: a list on the screen. AG Grid draws and is steered; the hook knows and decides. */
import type { ListRow } from '@nazer/contract/kernel/list.ts';
import type { SortModel } from '@nazer/contract/kernel/page.ts';
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
import { type ColumnOptions, columnDefs, columnsAfter, widthOf } from './grid-columns.tsx';
import { type Cells, GridContext, type GridContextValue } from './grid-context.ts';
import { useHeaderKeys } from './header-keys.ts';
import { ListEmpty, ListError } from './list-states.tsx';
import { type RowAction, rowActionOf } from './row-keys.ts';
import { useCopy } from './use-copy.ts';
import { useGridWords } from './use-grid-words.ts';
import { useTotals } from './use-totals.ts';
import { neededWidths } from './words-width.ts';
import './resource-grid.css';

export interface ResourceGridProps {
  readonly list: ResourceList;
  readonly cells?: Cells;
  readonly hasFilters?: boolean;
  /** Field pinned to the start: the name, on a phone. */
  readonly pinned?: string;
  /** Enter, F2, Delete, Insert on a row; with it, because the choice reaches the state of the list only later. */
  readonly onAction?: (action: RowAction, row: ListRow) => void;
  /** Ticking several rows; single selection without it. */
  readonly onChosen?: ((rows: readonly ListRow[]) => void) | undefined;
  readonly empty?: ReactNode;
  /** What to offer when nothing was ever recorded. */
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

/** The grid shows the choice of the address (a copied link, a cleared choice). */
function useDisplayedChoice(api: GridApi<ListRow> | null, list: ResourceList, isMany: boolean) {
  const { row } = list.state;
  useEffect(() => {
    if (!api || isMany || api.isDestroyed()) return;
    const node = row === '' ? undefined : api.getRowNode(row);
    if (node) node.setSelected(true, true, 'api');
    else api.deselectAll('all', 'api');
  }, [api, row, list.rows, isMany]);
}

/** A value for those who ask later than it is drawn. */
function useNewest<T>(value: T): () => T {
  const newest = useRef(value);
  // Before the grid is told of new rows: it draws them in its own effect.
  useInsertionEffect(() => {
    newest.current = value;
  }, [value]);
  const [read] = useState(() => () => newest.current);
  return read;
}

/** The sums under the rows, the same array while they are the same. */
function useFoot(list: ResourceList): ListRow[] {
  const totals = useTotals(list);
  return useMemo(() => (totals ? [totals] : []), [totals]);
}

/** Says when the first rows are on the screen; until then the page is busy. */
function useDrawnRows(list: ResourceList): () => void {
  const [isDrawn, setIsDrawn] = useState(false);
  useBusyWhile(!isDrawn && !list.error && (list.loading === 'first' || list.rows.length > 0));
  return () => setIsDrawn(true);
}

/** Cells that are plain elements are drawn again when what they are said with changed: names, what is hidden. */
function useDrawnAgain(api: GridApi<ListRow> | null, ...reasons: readonly unknown[]) {
  const drawnWith = useRef(reasons);
  useEffect(() => {
    const isSame = reasons.every((reason, index) => drawnWith.current[index] === reason);
    drawnWith.current = reasons;
    if (!isSame && api && !api.isDestroyed()) api.refreshCells({ force: true });
  });
}

/** AG Grid takes new columns by identity: they are made anew only when one of their sources changed. */
function useColumnDefs(
  { list, hasFilters = true, pinned }: ResourceGridProps,
  { isMasked }: Masks,
  { context, needed }: Pick<ColumnOptions, 'context' | 'needed'>,
): ColDef<ListRow>[] {
  const m = useText('masks');
  const { direction } = useUi();
  const { names } = useValueContext(list.definition);
  const { columns, state, definition } = list;
  // By its words: the address is read anew at every step.
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

/** The same object while no column needs another width: AG Grid would lay all of them out again. */
function useNeeded(list: ResourceList, values: ValueContext): ColumnOptions['needed'] {
  const { definition, rows } = list;
  const told = useMemo(
    () => JSON.stringify(neededWidths(definition.fields, rows, values)),
    [definition, rows, values],
  );
  return useMemo(() => JSON.parse(told) as ColumnOptions['needed'], [told]); // as written a line above
}

interface Around {
  readonly values: ValueContext;
  readonly masks: Masks;
  readonly context: () => GridContextValue;
}

/** Columns as wide as their words; `place` stands in the room they have. */
function useFittedColumns(props: ResourceGridProps, { values, masks, context }: Around) {
  const { list, pinned, onChosen } = props;
  const needed = useNeeded(list, values);
  const defs = useColumnDefs(props, masks, { context, needed });
  const place = useColumnRoom(list, {
    widthOf: (column) => widthOf(list, column, { heading: values.names.field, needed }),
    isPhone: pinned !== undefined,
    hasTicks: onChosen !== undefined,
  });
  return { defs, place };
}

/** What opens below may cover the row it is about. */
function keepInSight(grid: GridApi<ListRow>): void {
  const [node, ...others] = grid.getSelectedNodes();
  if (node && others.length === 0) grid.ensureNodeVisible(node);
}

function useCellContext({ list, values, cells, masks }: Omit<GridContextValue, 'linkOf'>): GridContextValue {
  const linkOf = useValueLink(list.definition);
  return useMemo(() => ({ list, values, cells, masks, linkOf }), [list, values, cells, masks, linkOf]);
}

const isByUser = (source: string): boolean => source.startsWith('ui');

/** The order as the headings say it. */
function sortIn(grid: GridApi<ListRow>): SortModel[] {
  const sorted = grid.getColumnState().filter((state) => state.sort);
  return sorted
    .toSorted((one, other) => (one.sortIndex ?? 0) - (other.sortIndex ?? 0))
    .map(({ colId, sort }) => ({ Field: colId, Sort: sort === 'desc' ? 'desc' : 'asc' }));
}

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
  const pinnedBottomRowData = useFoot(list);
  const onCopy = useCopy({ api, list, values, isMany });
  const headerKeys = useHeaderKeys(api);
  useDisplayedChoice(api, list, isMany);

  const keepColumns = (source: string) => {
    // On a phone the grid arranges the columns by itself; nobody asked for that.
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
        onColumnMoved={({ finished, source }) => finished && keepColumns(source)}
        onColumnResized={({ finished, source }) => finished && keepColumns(source)}
        onSelectionChanged={({ api: grid, source }) => {
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
