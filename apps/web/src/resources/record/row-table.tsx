/** A small table of rows: each value as its kind draws it, numbers of records as links; on a phone a card each. */
import type { ListColumn, ListDefinition, ListRow } from '@nazer/contract/kernel/list.ts';
import type { ReactNode } from 'react';
import { PageLink } from '../../platform/page-link.tsx';
import type { PresentValue } from '../kinds/kind.ts';
import { KindValue } from '../kinds/kind-value.tsx';
import { kinds, useValueContext, valueText } from '../kinds/kinds.ts';
import { NoValue } from './facts/fact.tsx';
import { useValueLink } from './use-record-link.ts';
import './child-list.css';

export interface RowTableProps {
  readonly label: string;
  /** What its values are said with, and where its links lead. */
  readonly definition: ListDefinition;
  readonly columns: readonly ListColumn[];
  readonly headingOf: (key: string) => string;
  readonly rows: readonly ListRow[];
  /** Where a value leads that is the sum of rows; without it, or where it has none, its own record. */
  readonly doorOf?: ((column: ListColumn, row: ListRow) => string | null) | undefined;
  readonly markOf?: ((row: ListRow, rows: readonly ListRow[]) => ReactNode) | undefined;
  /** A last cell of each row, under a heading of its own. */
  readonly action?: { readonly heading: string; readonly cell: (row: ListRow) => ReactNode };
  readonly foot?: ReactNode;
}

export const classOfColumn = ({ kind }: ListColumn): string | undefined =>
  kinds[kind].isFigure ? 'cl__figure' : undefined;

interface LeadingProps {
  readonly href: string | null;
  /** To the rows a sum is made of. */
  readonly isDoor: boolean;
  readonly children: ReactNode;
}

function Leading({ href, isDoor, children }: LeadingProps) {
  if (href === null) return children;
  return (
    <PageLink href={href} {...(isDoor && { className: 'cl__door' })}>
      {children}
    </PageLink>
  );
}

function Cells({
  definition,
  columns,
  headingOf,
  rows,
  markOf,
  doorOf,
  row,
}: RowTableProps & { readonly row: ListRow }) {
  const context = useValueContext(definition, rows);
  const linkOf = useValueLink(definition);
  const leadOf = (column: ListColumn, value: PresentValue, of: ListRow) => {
    const door = doorOf?.(column, of) ?? null;
    return { href: door ?? linkOf(column, value, of), isDoor: door !== null };
  };
  return columns.map((column, index) => {
    const value = row[column.key] ?? null;
    const text = valueText(column, value, context);
    const drawn =
      value === null || text === '' ? <NoValue /> : <KindValue field={column} value={value} text={text} />;
    return (
      <td key={column.key} className={classOfColumn(column)} data-label={headingOf(column.key)}>
        {value === null ? drawn : <Leading {...leadOf(column, value, row)}>{drawn}</Leading>}
        {index === 0 && markOf?.(row, rows)}
      </td>
    );
  });
}

export function RowTable(props: RowTableProps) {
  const { columns, headingOf, rows, label, action, foot } = props;
  return (
    <div className="cl__scroll" role="group" aria-label={label} tabIndex={0}>
      <table className="cl">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classOfColumn(column)}>
                {headingOf(column.key)}
              </th>
            ))}
            {action && <th scope="col">{action.heading}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <Cells {...props} row={row} />
              {action && <td data-label={action.heading}>{action.cell(row)}</td>}
            </tr>
          ))}
        </tbody>
        {foot}
      </table>
    </div>
  );
}
