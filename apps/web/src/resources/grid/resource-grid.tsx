/** The second tier: a list on the screen. AG Grid draws and is steered; the hook knows and decides. */
import type { AnyRow } from '@nazer/contract/kernel/resource.ts';
import { GridShell } from '@nazer/ui/grid/grid-shell.tsx';
import { useUi } from '@nazer/ui/ui-context.ts';
import type {
  CellKeyDownEvent,
  ColDef,
  FullWidthCellKeyDownEvent,
  GridApi,
  RowSelectionOptions,
} from 'ag-grid-community';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { useValueContext } from '../kinds/kinds.ts';
import { type Masks, useMasks } from '../masks/use-masks.ts';
import { keyText } from '../row-key.ts';
import type { ResourceList } from '../use-resource-list.ts';
import { columnDefs, columnsAfter } from './grid-columns.tsx';
import { type Cells, GridContext } from './grid-context.ts';
import { useHeaderKeys } from './header-keys.ts';
import { ListEmpty, ListError } from './list-states.tsx';
import { type RowAction, rowActionOf } from './row-keys.ts';
import { useCopy } from './use-copy.ts';
import { useGridWords } from './use-grid-words.ts';
import './resource-grid.css';

export interface ResourceGridProps {
  readonly list: ResourceList;
  readonly cells?: Cells;
  readonly hasFilters?: boolean;
  /** Field pinned to the start: the name, on a phone. */
  readonly pinned?: string;
  /** Enter, F2, Delete, Insert on a row; with it, because the choice reaches the state of the list only later. */
  readonly onAction?: (action: RowAction, row: AnyRow) => void;
  /** Ticking several rows; single selection without it. */
  readonly onChosen?: ((rows: readonly AnyRow[]) => void) | undefined;
  /** The sums under the rows. */
  readonly totals?: AnyRow | undefined;
  readonly empty?: ReactNode;
  /** What to offer when nothing was ever recorded. */
  readonly firstAction?: ReactNode;
}

const noCells: Cells = {};

const single: RowSelectionOptions<AnyRow> = {
  mode: 'singleRow',
  checkboxes: false,
  enableClickSelection: true,
};
const multiple: RowSelectionOptions<AnyRow> = {
  mode: 'multiRow',
  checkboxes: true,
  headerCheckbox: true,
  enableClickSelection: true,
  enableSelectionWithoutKeys: true,
};

/** The grid shows the choice of the address (a copied link, a cleared choice). */
function useShownChoice(api: GridApi<AnyRow> | null, list: ResourceList, isMany: boolean) {
  const { row } = list.state;
  useEffect(() => {
    if (!api || isMany || api.isDestroyed()) return;
    const node = row === '' ? undefined : api.getRowNode(row);
    if (node) node.setSelected(true, true, 'api');
    else api.deselectAll('all', 'api');
  }, [api, row, list.rows, isMany]);
}

/** Rows that arrive after the grid was made and before it is ready are lost by ag-grid-react: given again. */
function useGivenRows(api: GridApi<AnyRow> | null, rows: AnyRow[]) {
  useEffect(() => {
    if (!api || api.isDestroyed() || api.getGridOption('rowData') === rows) return;
    api.setGridOption('rowData', rows);
  }, [api, rows]);
}

/** AG Grid takes new columns by identity: they are made anew only when one of their sources changed. */
function useColumnDefs(
  { list, hasFilters = true, pinned }: ResourceGridProps,
  { isMasked }: Masks,
): ColDef<AnyRow>[] {
  const m = useText('masks');
  const { direction } = useUi();
  const { names } = useValueContext(list.definition);
  const { columns, state, definition } = list;
  return useMemo(
    () => {
      const heading = names.field;
      const closed = (field: string) => (isMasked(field) ? m('heading', { field: heading(field) }) : '');
      return columnDefs(list, { direction, hasFilters, heading, closed, pinned });
    },
    // oxlint-disable-next-line react/exhaustive-deps -- of the list only these parts reach the columns
    [columns, state.sort, definition, direction, hasFilters, names, pinned, isMasked, m],
  );
}

/** What opens below may cover the row it is about. */
function keepInSight(grid: GridApi<AnyRow>): void {
  const [node, ...others] = grid.getSelectedNodes();
  if (node && others.length === 0) grid.ensureNodeVisible(node);
}

const isByUser = (source: string): boolean => source.startsWith('ui');

export function ResourceGrid(props: ResourceGridProps) {
  const { list, cells = noCells, onAction, onChosen, totals, empty, firstAction } = props;
  const { direction } = useUi();
  const t = useText('grid');
  const words = useGridWords();
  const values = useValueContext(list.definition);
  const [api, setApi] = useState<GridApi<AnyRow> | null>(null);
  const isMany = onChosen !== undefined;
  const masks = useMasks(list.definition);
  const context = useMemo(() => ({ list, values, cells, masks }), [list, values, cells, masks]);
  const rowData = useMemo(() => [...list.rows], [list.rows]);
  const defs = useColumnDefs(props, masks);
  useGivenRows(api, rowData);
  const onCopy = useCopy({ api, list, values, isMany });
  const headerKeys = useHeaderKeys(api);
  useShownChoice(api, list, isMany);

  const keepColumns = (source: string) => {
    // On a phone the grid arranges the columns by itself; that is nobody's wish.
    if (api && isByUser(source) && !props.pinned)
      list.setColumns(columnsAfter(list, api.getColumnState(), direction));
  };
  const onKey = ({ event, data }: CellKeyDownEvent<AnyRow> | FullWidthCellKeyDownEvent<AnyRow>) => {
    const action = event instanceof KeyboardEvent ? rowActionOf(event) : null;
    if (!action || !data) return;
    event?.preventDefault();
    list.select(keyText(list.definition, data));
    onAction?.(action, data);
  };

  return (
    <GridContext value={context}>
      <GridShell<AnyRow>
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
        pinnedBottomRowData={totals ? [totals] : []}
        {...(list.loading && !list.error && { loading: list.loading })}
        error={list.error ? <ListError list={list} /> : undefined}
        empty={empty ?? <ListEmpty list={list} firstAction={firstAction} />}
        onGridReady={(event) => setApi(event.api)}
        onCopy={onCopy}
        {...headerKeys}
        onGridSizeChanged={({ api: grid }) => keepInSight(grid)}
        onSortChanged={({ source, api: grid }) => {
          if (!isByUser(source)) return;
          const sorted = grid.getColumnState().filter((state) => state.sort);
          list.setSort(
            sorted
              .toSorted((one, other) => (one.sortIndex ?? 0) - (other.sortIndex ?? 0))
              .map(({ colId, sort }) => ({ Field: colId, Sort: sort === 'desc' ? 'desc' : 'asc' })),
          );
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
