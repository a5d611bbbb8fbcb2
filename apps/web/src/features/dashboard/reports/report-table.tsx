/** A report as a table: figures of one width, each day, month or state leading to its rows. */
import type { Door } from '@nazer/contract/dashboard/figure-doors.ts';
import { Num, Percent } from '@nazer/ui/text.tsx';
import { PageLink } from '../../../platform/page-link.tsx';
import { useDoor } from '../door.ts';
import '../../../resources/record/child-list.css';

type Value = string | number | null;

export interface ReportColumn<R> {
  readonly key: string;
  readonly title: string;
  readonly kind: 'name' | 'figure' | 'percent';
  readonly decimals?: number;
  readonly value: (row: R) => Value;
  /** The rows the value is made of; nothing where it is made of others. */
  readonly door?: (row: R) => Door | null;
}

function Cell<R>({ column, row }: { readonly column: ReportColumn<R>; readonly row: R }) {
  const doorTo = useDoor();
  const value = column.value(row);
  const drawn =
    column.kind === 'name' ? (
      <bdi>{value}</bdi>
    ) : column.kind === 'percent' && value !== null ? (
      <Percent value={Number(value)} tabular />
    ) : (
      <Num value={value} tabular {...(column.decimals !== undefined && { decimals: column.decimals })} />
    );
  const door = column.door?.(row) ?? null;
  const href = door && doorTo(door);
  return href === null ? drawn : <PageLink href={href}>{drawn}</PageLink>;
}

interface Props<R> {
  readonly label: string;
  readonly columns: readonly ReportColumn<R>[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string | number;
}

export function ReportTable<R>({ label, columns, rows, keyOf }: Props<R>) {
  const classOf = ({ kind }: ReportColumn<R>) => (kind === 'name' ? undefined : 'cl__figure');
  return (
    <div className="cl__scroll" role="group" aria-label={label} tabIndex={0}>
      <table className="cl">
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
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td key={column.key} className={classOf(column)} data-label={column.title}>
                  <Cell column={column} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
