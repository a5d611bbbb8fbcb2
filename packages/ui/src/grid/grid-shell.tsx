import type { GridOptions } from 'ag-grid-community';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { SkeletonRows } from '../skeleton-rows.tsx';
import { type Density, useReading, useUi } from '../ui-context.ts';
import { DoublePress, pressedTwice } from './double-press.ts';
import type { GridEngine } from './grid-engine.ts';
import { gridMeasures } from './grid-measures.ts';
import { GridParts, GridPartsHost } from './grid-parts.tsx';
import { leaveByTab } from './grid-tab.ts';
import { useAgGrid } from './use-ag-grid.ts';
import './grid.css';
import type { GridWords } from './grid-words.ts';

const ROW_HEIGHTS: Readonly<Record<Density, number>> = { compact: 30, medium: 36, roomy: 42 };

export type GridShellProps<Row> = Omit<
  GridOptions<Row>,
  'loading' | 'localeText' | 'enableRtl' | 'context'
> & {
  /** Accessible name of the grid. */
  label: string;
  /** AG Grid's own words in the language of the page. */
  localeText: GridWords;
  /** Loading state: `first` shows skeleton rows, `refresh` keeps the old rows below a thin bar. */
  loading?: 'first' | 'refresh' | undefined;
  /** Announced to screen readers while loading. */
  loadingLabel: string;
  /** Content in place of the rows when there are none. */
  empty?: ReactNode;
  /** Content in place of the rows when reading failed. */
  error?: ReactNode;
  /** AG Grid; undefined until it is loaded. */
  engine: GridEngine | undefined;
  /** Displayed in place of the grid until that is loaded and has drawn its rows. */
  first?: ReactNode;
  /** Handles Ctrl+C anywhere in the grid. */
  onCopy?: (event: ClipboardEvent<HTMLDivElement>) => void;
  /** Handles a key before the grid does. */
  onKeyDownCapture?: (event: KeyboardEvent<HTMLDivElement>) => void;
};

/** Height in pixels of headings and filters, which stay usable while the rows are covered. */
const headHeight = <Row,>({
  defaultColDef,
  columnDefs,
}: Pick<GridOptions<Row>, 'defaultColDef' | 'columnDefs'>): number => {
  const hasFilters =
    defaultColDef?.floatingFilter === true ||
    (columnDefs ?? []).some((column) => 'floatingFilter' in column && column.floatingFilter === true);
  // One pixel for the line below the headings.
  return gridMeasures.headerHeight + (hasFilters ? gridMeasures.filterRowHeight : 0) + 1;
};

type CoverProps = 'loading' | 'loadingLabel' | 'error' | 'empty';

/** Content in place of the rows: while they are read the first time, when that failed, and when there are none. */
function coverOf<Row>(
  { loading, loadingLabel, error, empty }: Pick<GridShellProps<Row>, CoverProps>,
  rowData: GridShellProps<Row>['rowData'],
): ReactNode {
  if (loading === 'first') return <SkeletonRows label={loadingLabel} rows={20} />;
  if (error !== undefined) return error;
  return !loading && rowData?.length === 0 ? empty : undefined;
}

/** Whether the grid has replaced what was displayed before it was loaded; at once when it is loaded already. */
function useReplacement<Row>(grid: GridOptions<Row>, engine: GridEngine | undefined) {
  const [isReplaced, setIsReplaced] = useState(engine !== undefined);
  const hasNoRows = engine !== undefined && grid.rowData?.length === 0;
  const onFirstDataRendered: GridOptions<Row>['onFirstDataRendered'] = (event) => {
    setIsReplaced(true);
    grid.onFirstDataRendered?.(event);
  };
  return { isReplaced: isReplaced || hasNoRows, onFirstDataRendered };
}

const usualOptions = {
  themeCssLayer: 'grid',
  headerHeight: gridMeasures.headerHeight,
  floatingFiltersHeight: gridMeasures.filterRowHeight,
  suppressCellFocus: false,
  animateRows: false,
  suppressDragLeaveHidesColumns: true,
  suppressNoRowsOverlay: true,
  enableCellTextSelection: true,
} as const;

/**
 * AG Grid in our theme, direction and row heights, with loading, empty and error over its body.
 * Every option of AG Grid may be passed and wins over the defaults.
 */
export const GridShell = <Row,>(props: GridShellProps<Row>) => {
  const { label, localeText, loading, loadingLabel, empty, error, ...others } = props;
  const { engine, first, onCopy, onKeyDownCapture, ...grid } = others;
  const { direction, language } = useUi();
  const { density, calendar, digits } = useReading();
  const box = useRef<HTMLDivElement>(null);
  const [parts] = useState(() => new GridParts());
  const context = useMemo(() => ({ parts }), [parts]);
  const [presses] = useState(() => new DoublePress());
  const cover = coverOf({ loading, loadingLabel, error, empty }, grid.rowData);
  const { isReplaced, onFirstDataRendered } = useReplacement(grid, engine);
  const options: GridOptions<Row> = {
    ...usualOptions,
    rowHeight: ROW_HEIGHTS[density],
    ...grid,
    ...pressedTwice(presses, grid),
    onFirstDataRendered,
    ...(engine && { theme: engine.theme }),
    // In the body, so that the sheet that orders the layers comes first.
    themeStyleContainer: document.body,
    context,
    // AG Grid's own overlay is never used; `cover` is ours.
    loading: false,
    enableRtl: direction === 'rtl',
    localeText,
  };
  // AG Grid reads direction, words and the text of its cells only once, so a change of them builds the grid anew.
  const life = `${direction} ${language} ${calendar} ${digits}`;
  useAgGrid(box, options, { life, engine });
  useLayoutEffect(() => {
    box.current?.querySelector('[role=grid], [role=treegrid]')?.setAttribute('aria-label', label);
  }, [label, life, engine]);
  const before = useRef<HTMLSpanElement>(null);
  const after = useRef<HTMLSpanElement>(null);
  return (
    <div
      className={loading === 'first' ? 'nz-grid nz-grid--first' : 'nz-grid'}
      role="region"
      aria-label={label}
      aria-busy={loading !== undefined || !isReplaced}
      onCopy={onCopy}
      onKeyDownCapture={(event) => {
        onKeyDownCapture?.(event);
        if (!event.isPropagationStopped())
          leaveByTab(event, { before: before.current, after: after.current });
      }}
    >
      <span ref={before} tabIndex={-1} />
      {loading && <div className="nz-grid__progress" />}
      <div ref={box} className="nz-grid__box" />
      {!isReplaced && first}
      <span ref={after} tabIndex={-1} />
      <GridPartsHost parts={parts} />
      {cover && (
        <div className="nz-grid__cover" style={{ insetBlockStart: headHeight(grid) }}>
          {cover}
        </div>
      )}
    </div>
  );
};
