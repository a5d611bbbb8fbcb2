/**
 * Picture of a grid's headings, filters and first rows, displayed until AG Grid is loaded and has drawn the same ones
 * in the same places. It takes no presses and is hidden from screen readers: the grid itself follows within moments.
 */
import type { ColDef } from 'ag-grid-community';
import type { CSSProperties, ReactNode } from 'react';
import { useUi } from '../ui-context.ts';
import { gridMeasures } from './grid-measures.ts';
import './first-rows.css';

/** Rows drawn at most; no window displays more. */
const maxRows = 40;

export interface FirstRowsProps<Row> {
  readonly columns: readonly ColDef<Row>[];
  readonly rows: readonly Row[];
  /** The rows are still read: headings stay away, because their places depend on the words of the rows. */
  readonly isWaiting: boolean;
  /** Rows of totals at the foot. */
  readonly foot: readonly Row[];
  readonly isChosen: (row: Row) => boolean;
  /** Content of the cell of a column. */
  readonly cell: (column: string, row: Row, isFoot: boolean) => ReactNode;
  /** Filter below a heading. */
  readonly filter: (column: string) => ReactNode;
}

/** The measures as variables of the style sheet. */
const measures = {
  '--head-height': `${gridMeasures.headerHeight}px`,
  '--filters-height': `${gridMeasures.filterRowHeight}px`,
  '--font-size': `${gridMeasures.fontSize}px`,
  '--head-font-size': `${gridMeasures.headerFontSize}px`,
  '--head-font-weight': gridMeasures.headerFontWeight,
  '--cell-padding': `${gridMeasures.cellPaddingInline}px`,
  '--separator-height': gridMeasures.separatorHeight,
} as CSSProperties; // whose type has no variables

const isFigure = <Row,>({ type }: ColDef<Row>): boolean => type === 'rightAligned';

/** The width AG Grid gives a column. */
const roomOf = <Row,>({ width, flex, minWidth }: ColDef<Row>): CSSProperties =>
  flex ? { flex: `${flex} 1 0`, minInlineSize: minWidth } : { inlineSize: width };

/** Columns in the order of the page, those pinned to its sides first and last. */
function inOrder<Row>(columns: readonly ColDef<Row>[], start: 'left' | 'right'): readonly ColDef<Row>[] {
  const rank = ({ pinned }: ColDef<Row>): number => (pinned ? (pinned === start ? 0 : 2) : 1);
  return columns.toSorted((one, other) => rank(one) - rank(other));
}

interface LineProps<Row> {
  readonly columns: readonly ColDef<Row>[];
  readonly className: string;
  readonly content: (column: ColDef<Row>) => ReactNode;
  readonly classOf?: (column: ColDef<Row>) => string;
}

function Line<Row>({ columns, className, content, classOf }: LineProps<Row>) {
  return (
    <div className={`nz-first__line ${className}`}>
      {columns.map((column) => (
        <div
          key={column.colId}
          className={`nz-first__cell ${isFigure(column) ? 'nz-first__cell--figure' : ''} ${classOf?.(column) ?? ''}`}
          style={roomOf(column)}
        >
          {content(column)}
        </div>
      ))}
    </div>
  );
}

const classesOf = <Row,>({ cellClass }: ColDef<Row>): string =>
  [cellClass]
    .flat()
    .filter((one) => typeof one === 'string')
    .join(' ');

function Heading<Row>({ column }: { readonly column: ColDef<Row> }) {
  return (
    <span className={column.sort ? 'nz-first__heading nz-first__heading--sorted' : 'nz-first__heading'}>
      {column.headerName}
    </span>
  );
}

export function FirstRows<Row>(props: FirstRowsProps<Row>) {
  const { columns, rows, isWaiting, foot, isChosen, cell, filter } = props;
  const { direction } = useUi();
  const ordered = inOrder(columns, direction === 'rtl' ? 'right' : 'left');
  const drawn = rows.slice(0, maxRows);
  const hasFilters = columns.some(({ floatingFilter }) => floatingFilter === true);
  // Keeps the rows of totals at their place below rows that are not drawn.
  const undrawnHeight = `calc(var(--nz-row) * ${rows.length - drawn.length})`;
  const key = (column: ColDef<Row>): string => column.colId ?? '';
  return (
    <div className="nz-first" style={measures} aria-hidden inert>
      <div className="nz-first__head" data-waiting={isWaiting || undefined}>
        <Line columns={ordered} className="" content={(column) => <Heading column={column} />} />
        {hasFilters && (
          <Line
            columns={ordered}
            className="nz-first__line--filters"
            content={(column) => column.floatingFilter === true && filter(key(column))}
          />
        )}
      </div>
      {drawn.map((row, index) => (
        <Line
          key={index}
          columns={ordered}
          className={isChosen(row) ? 'nz-first__row nz-first__row--chosen' : 'nz-first__row'}
          classOf={classesOf}
          content={(column) => cell(key(column), row, false)}
        />
      ))}
      <div style={{ flex: 'none', blockSize: undrawnHeight }} />
      {foot.map((row, index) => (
        <Line
          key={index}
          columns={ordered}
          className="nz-first__row nz-first__row--foot"
          classOf={classesOf}
          content={(column) => cell(key(column), row, true)}
        />
      ))}
    </div>
  );
}
