/** Table of a report with digits of equal width; each day, month or state links to its rows. */
import type { Door } from '@nazer/contract/dashboard/figure-doors.ts';
import { Num, Percent } from '@nazer/ui/text.tsx';
import { PageLink } from '../../../platform/page-link.tsx';
import { PageTable } from '../../../resources/page/page-table.tsx';
import { useDoor } from '../../../resources/record/use-door.ts';

type Value = string | number | null;

export interface ReportColumn<R> {
  readonly key: string;
  readonly title: string;
  readonly kind: 'name' | 'figure' | 'percent';
  readonly decimals?: number;
  readonly value: (row: R) => Value;
  /** Rows a value is made of; null when it is computed from other values. */
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

export function ReportTable<R>({ columns, ...rest }: Props<R>) {
  return (
    <PageTable
      {...rest}
      columns={columns.map((column) => ({
        key: column.key,
        title: column.title,
        isFigure: column.kind !== 'name',
        cell: (row: R) => <Cell column={column} row={row} />,
      }))}
    />
  );
}
