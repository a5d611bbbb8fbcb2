/** Table of a report with digits of equal width; each day, month or state links to its rows. */
import type { DrillDown } from '@nazer/contract/dashboard/figure-drill-downs.ts';
import { Num, Percent } from '@nazer/ui/text.tsx';
import { PageLink } from '../../../platform/page-link.tsx';
import { PageTable } from '../../../resources/page/page-table.tsx';
import { useDrillDown } from '../../../resources/record/use-drill-down.ts';

type Value = string | number | null;

export interface ReportColumn<R> {
  readonly key: string;
  readonly title: string;
  readonly kind: 'name' | 'figure' | 'percent';
  /** Decimals of a figure; as many as the value has when left out. */
  readonly decimals?: number;
  readonly value: (row: R) => Value;
  /** Rows a value is made of; null when it is computed from other values. */
  readonly drillDown?: (row: R) => DrillDown | null;
}

function Cell<R>({ column, row }: { readonly column: ReportColumn<R>; readonly row: R }) {
  const drillDownTo = useDrillDown();
  const value = column.value(row);
  const drawn =
    column.kind === 'name' ? (
      <bdi>{value}</bdi>
    ) : column.kind === 'percent' && value !== null ? (
      <Percent value={Number(value)} tabular />
    ) : (
      <Num value={value} tabular {...(column.decimals !== undefined && { decimals: column.decimals })} />
    );
  const drillDown = column.drillDown?.(row) ?? null;
  const href = drillDown && drillDownTo(drillDown);
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
