/**
 * Small table of rows drawn by kind, with links to records. Columns without room are folded below their row, the
 * least important first; on a phone each row is a card.
 */
import type { ListColumn, ListDefinition, ListRow } from '@nazer/contract/kernel/list.ts';
import type { ReactNode } from 'react';
import { PageLink } from '../../platform/page-link.tsx';
import { FoldedRow } from '../fold/folded-row.tsx';
import { importanceOf } from '../fold/importance.ts';
import { useFolded } from '../fold/use-folded.ts';
import type { PresentValue } from '../kinds/kind.ts';
import { KindValue } from '../kinds/kind-value.tsx';
import { kinds, useValueContext, valueText } from '../kinds/kinds.ts';
import { isLabelRepeated } from '@nazer/contract/kernel/repeated-label.ts';
import { NoValue } from './facts/fact.tsx';
import { useValueLink } from './use-record-link.ts';
import './child-list.css';

export interface RowTableProps {
  readonly label: string;
  /** Definition whose words and links the values use. */
  readonly definition: ListDefinition;
  readonly columns: readonly ListColumn[];
  readonly headingOf: (key: string) => string;
  readonly rows: readonly ListRow[];
  /**
   * Address of the rows behind a value that is their sum; where it is absent or null, the value links to the record it
   * names, if any.
   */
  readonly drillDownOf?: ((column: ListColumn, row: ListRow) => string | null) | undefined;
  /** Draws a mark beside the first value of a row, from the row and all rows of the table. */
  readonly markOf?: ((row: ListRow, rows: readonly ListRow[]) => ReactNode) | undefined;
  /** Last cell of each row, with a heading of its own. */
  readonly action?: { readonly heading: string; readonly cell: (row: ListRow) => ReactNode };
  /** Foot of the table; receives the keys of the folded columns. */
  readonly foot?: ((folded: readonly string[]) => ReactNode) | undefined;
}

/** Class of the cells of a column: figures stand at the right; undefined for others. */
export const classOfColumn = ({ kind }: ListColumn): string | undefined =>
  kinds[kind].isFigure ? 'cl__figure' : undefined;

interface MaybeLinkProps {
  readonly href: string | null;
  /** The link leads to the rows a sum is made of. */
  readonly isDrillDown: boolean;
  readonly children: ReactNode;
}

/** Content as a link; as it is when `href` is null. */
function MaybeLink({ href, isDrillDown, children }: MaybeLinkProps) {
  if (href === null) return children;
  return (
    <PageLink href={href} {...(isDrillDown && { className: 'cl__drill-down' })}>
      {children}
    </PageLink>
  );
}

interface RowProps {
  readonly table: RowTableProps;
  readonly folded: readonly string[];
  readonly row: ListRow;
}

/** Returns a function that draws the value of a column in a row. */
function useValues({ definition, rows, drillDownOf }: RowTableProps) {
  const context = useValueContext(definition, rows);
  const linkOf = useValueLink(definition);
  const leadOf = (column: ListColumn, value: PresentValue, of: ListRow) => {
    const drillDown = drillDownOf?.(column, of) ?? null;
    return { href: drillDown ?? linkOf(column, value, of), isDrillDown: drillDown !== null };
  };
  /** Null when the row has no value in this column. */
  return (column: ListColumn, row: ListRow): { readonly text: string; readonly value: ReactNode } | null => {
    const value = row[column.key] ?? null;
    const text = value === null ? '' : valueText(column, value, context);
    if (value === null || text === '') return null;
    const drawn = (
      <MaybeLink {...leadOf(column, value, row)}>
        <KindValue field={column} value={value} text={text} />
      </MaybeLink>
    );
    return { text, value: drawn };
  };
}

function Row({ table, folded, row }: RowProps) {
  const { columns, headingOf, markOf, rows, action } = table;
  const drawnOf = useValues(table);
  // On a phone the label stands beside its value.
  const labelOf = (key: string, text = '') =>
    isLabelRepeated(headingOf(key), text) ? undefined : headingOf(key);
  const away = columns.flatMap((column) => {
    const cell = folded.includes(column.key) ? drawnOf(column, row) : null;
    return cell === null ? [] : [{ key: column.key, name: headingOf(column.key), ...cell }];
  });
  return (
    <>
      <tr>
        {columns.map((column, index) => {
          const cell = drawnOf(column, row);
          return (
            <td
              key={column.key}
              className={classOfColumn(column)}
              data-label={labelOf(column.key, cell?.text)}
              data-column={column.key}
              data-empty={(cell === null && index > 0) || undefined}
              hidden={folded.includes(column.key)}
            >
              {cell?.value ?? <NoValue />}
              {index === 0 && markOf?.(row, rows)}
            </td>
          );
        })}
        {action && <td data-label={action.heading}>{action.cell(row)}</td>}
      </tr>
      <FoldedRow span={columns.length - folded.length + (action ? 1 : 0)} values={away} />
    </>
  );
}

export function RowTable(props: RowTableProps) {
  const { columns, headingOf, rows, label, action, foot } = props;
  const names = columns.slice(0, 1).map(({ key }) => key);
  const ranked = columns.map((column) => ({ key: column.key, rank: importanceOf(column, names) }));
  const { box, folded } = useFolded(ranked, rows);
  return (
    <div ref={box} className="cl__scroll" role="group" aria-label={label} tabIndex={0}>
      <table className="cl">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classOfColumn(column)}
                data-column={column.key}
                hidden={folded.includes(column.key)}
              >
                {headingOf(column.key)}
              </th>
            ))}
            {action && <th scope="col">{action.heading}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row key={index} table={props} folded={folded} row={row} />
          ))}
        </tbody>
        {foot?.(folded)}
      </table>
    </div>
  );
}
