/** Short table that is a page's content; on a phone each row is a card. */
import type { ReactNode } from 'react';
import '../record/child-list.css';
import './page-table.css';

export interface PageColumn<R> {
  readonly key: string;
  readonly title: string;
  /** Aligned to the right with digits of equal width. */
  readonly isFigure?: boolean | undefined;
  /** Values may wrap over several lines. */
  readonly isLong?: boolean;
  readonly cell: (row: R) => ReactNode;
}

export interface PageTableProps<R> {
  readonly label: string;
  /** Columns of the table; the first one names the row. */
  readonly columns: readonly PageColumn<R>[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string | number;
  /** Whether a row is marked as the chosen one; without it none is. */
  readonly isChosen?: (row: R) => boolean;
}

const classOf = ({ isFigure, isLong }: PageColumn<never>): string | undefined => {
  if (isFigure) return 'cl__figure';
  return isLong ? 'page-table__long' : undefined;
};

interface CellProps<R> {
  readonly column: PageColumn<R>;
  readonly row: R;
  readonly isName: boolean;
}

function Cell<R>({ column, row, isName }: CellProps<R>) {
  const content = column.cell(row);
  if (isName)
    return (
      <th scope="row" className={classOf(column)}>
        {content}
      </th>
    );
  return (
    <td className={classOf(column)} data-label={column.title} data-empty={content === '–' || undefined}>
      {content}
    </td>
  );
}

export function PageTable<R>({ label, columns, rows, keyOf, isChosen }: PageTableProps<R>) {
  return (
    <div className="cl__scroll" role="group" aria-label={label} tabIndex={0}>
      <table className="cl page-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-chosen={isChosen?.(row) ?? undefined}>
              {columns.map((column, index) => (
                <Cell key={column.key} column={column} row={row} isName={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
