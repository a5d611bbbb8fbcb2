/** Pivots computed from the rows without SQL, for tests to compare with. */
import type { ListColumn, ListDefinition, ListRow } from '@nazer/contract/kernel/list.ts';
import type { Pivot } from '@nazer/contract/kernel/list-calls.ts';
import { addAmounts, compareAmounts } from '@nazer/contract/kernel/money.ts';
import { type Dimension, measuresOf, type PivotHead } from '@nazer/contract/kernel/pivot.ts';
import { periodStart } from '@nazer/persian/periods.ts';

export type Sides = readonly [Dimension] | readonly [Dimension, Dimension];

const columnOf = ({ fields }: ListDefinition, { Field }: Dimension): ListColumn =>
  fields.find(({ key }) => key === Field) ?? fields[0]!; // a column of the list

/** Group of a row; null when it has none. */
function groupOf(list: ListDefinition, side: Dimension, row: ListRow): PivotHead['value'] {
  const value = row[side.Field] ?? null;
  if (value === null || value === '') return null;
  const { kind } = columnOf(list, side);
  return kind === 'jalaliDate'
    ? periodStart(String(value), side.Step ?? 'day')
    : (value as string | number | boolean); // no list
}

interface Group {
  readonly count: number;
  readonly sums: Record<string, string | null>;
  readonly averages: Record<string, number | null>;
}

function figuresOf(list: ListDefinition, all: readonly ListRow[]): Group {
  const { field = '', codes = [] } = list.uncounted ?? {};
  const rows = all.filter((row) => !codes.map(Number).includes(Number(row[field] ?? -1)));
  const sums: Group['sums'] = {};
  const averages: Group['averages'] = {};
  for (const { key, sum, average: weight, per } of measuresOf(list)) {
    const units = new Set(per === undefined ? [] : rows.flatMap((row) => row[per] ?? []));
    const withValue = rows.filter((row) => row[key] !== null);
    if (sum) sums[key] = units.size > 1 ? null : addAmounts('0', ...withValue.map((row) => String(row[key])));
    if (weight === undefined) continue;
    const weighs = withValue.reduce((so, row) => so + Number(row[weight]), 0);
    const total = withValue.reduce((so, row) => so + Number(row[key]) * Number(row[weight]), 0);
    averages[key] = units.size > 1 || weighs === 0 ? null : total / weighs;
  }
  return { count: all.length, sums, averages };
}

const sameSum = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : compareAmounts(one, other) === 0;

const sameAverage = (answered: string | null, counted: number | null): boolean => {
  if (answered === null || counted === null) return answered === counted;
  return Math.abs(Number(answered) - counted) <= 0.000_05 + Math.abs(counted) * 1e-9;
};

/** Differences between a pivot and its rows, in short; empty when they agree. */
export function pivotFaults(
  list: ListDefinition,
  sides: Sides,
  { rows, pivot }: { readonly rows: readonly ListRow[]; readonly pivot: Pivot },
): string[] {
  const heads = [pivot.rows, pivot.columns];
  const valueAt = (side: number, place: number | null): PivotHead['value'] =>
    place === null ? 'all' : (heads[side]?.[place]?.value ?? null);
  const nameOf = (values: readonly PivotHead['value'][]): string => JSON.stringify(values);
  const groups = new Map<string, ListRow[]>();
  for (const row of rows) {
    const values = sides.map((side) => groupOf(list, side, row));
    const [first = null, second = null] = values;
    const names =
      sides.length === 1
        ? [[first], ['all']]
        : [
            [first, second],
            [first, 'all'],
            ['all', second],
            ['all', 'all'],
          ];
    for (const name of names.map(nameOf)) groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  const cells = new Map(
    pivot.cells.map((cell) => [
      nameOf(sides.map((_, at) => valueAt(at, at === 0 ? cell.row : cell.column))),
      cell,
    ]),
  );
  const extra = [...cells.keys()].filter((name) => !groups.has(name) && rows.length > 0);
  const wrong = [...groups].filter(([name, of]) => {
    const cell = cells.get(name);
    const counted = figuresOf(list, of);
    return !(
      cell?.count === counted.count &&
      Object.entries(counted.sums).every(([key, sum]) => sameSum(cell.sums[key] ?? null, sum)) &&
      Object.entries(counted.averages).every(([key, average]) =>
        sameAverage(cell.averages[key] ?? null, average),
      )
    );
  });
  return [
    ...extra.map((name) => `${name} has no rows`),
    ...wrong.map(
      ([name, of]) =>
        `${name}: ${JSON.stringify(cells.get(name))}, counted ${JSON.stringify(figuresOf(list, of))}`,
    ),
  ];
}
