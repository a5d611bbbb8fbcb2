/** Evaluates a pivot's answer: cells by place, order of rows, shares, scales of charts. Pure. */
import { type ListDefinition, columnNamed } from '@nazer/contract/kernel/list.ts';
import type { Pivot } from '@nazer/contract/kernel/list-calls.ts';
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import type { PivotCell, PivotHead } from '@nazer/contract/kernel/pivot.ts';
import type { SortModel } from '@nazer/contract/kernel/page.ts';
import { type PivotChoice, countFigure } from './pivot-address.ts';

/** Cell of a pivot by its row and column; null stands for all groups of that side. */
export interface Place {
  readonly row: number | null;
  readonly column: number | null;
}

export type CellAt = (place: Place) => PivotCell | undefined;

/** Function that finds a cell by its place; undefined when the pivot has none there. */
export function cellsOf({ cells }: Pivot): CellAt {
  const places = new Map(cells.map((cell) => [`${cell.row} ${cell.column}`, cell]));
  return ({ row, column }) => places.get(`${row} ${column}`);
}

/** Texts of the address for all groups of a side, and for the group without a value. */
const all = '*';
const noValueText = '-';
const sideText = (head: PivotHead | undefined): string =>
  head === undefined ? all : String(head.value ?? noValueText);

/** Place of a cell as text for the address: the values of its groups (`EUR~1405/07/01`), which outlive new rows. */
export const writePlace = ({ rows, columns }: Pivot, { row, column }: Place): string =>
  [row === null ? undefined : rows[row], column === null ? undefined : columns[column]]
    .map(sideText)
    .join('~');

/** Place named by such a text; null when the pivot has no such groups. */
export function placeOf({ rows, columns }: Pivot, text: string): Place | null {
  const places = (heads: readonly PivotHead[]) => [null, ...heads.keys()];
  const textAt = (heads: readonly PivotHead[], at: number | null) =>
    sideText(at === null ? undefined : heads[at]);
  const row = places(rows).find((at) => text.startsWith(`${textAt(rows, at)}~`));
  if (row === undefined) return null;
  const rest = text.slice(textAt(rows, row).length + 1);
  const column = places(columns).find((at) => textAt(columns, at) === rest);
  return column === undefined ? null : { row, column };
}

/** Figure of a cell as text of digits; null when the cell has none. */
export function figureIn(cell: PivotCell | undefined, figure: string): string | null {
  if (!cell) return null;
  if (figure === countFigure) return String(cell.count);
  return cell.sums[figure] ?? cell.averages[figure] ?? null;
}

const isSummed = (definition: ListDefinition, figure: string): boolean =>
  figure === countFigure || columnNamed(definition, figure).sum === true;

/** First displayed figure that adds up, used for shares and bars; the count when there is none. */
export const partedFigure = (definition: ListDefinition, { figures }: Pick<PivotChoice, 'figures'>): string =>
  figures.find((figure) => isSummed(definition, figure)) ?? countFigure;

/** First displayed figure that does not add up, such as an average rate; undefined when there is none. */
export const averageFigure = (
  definition: ListDefinition,
  { figures }: Pick<PivotChoice, 'figures'>,
): string | undefined => figures.find((figure) => !isSummed(definition, figure));

/** Share of a row in percent of all rows; null when there is no total. */
export function shareOf(cellAt: CellAt, row: number, figure: string): number | null {
  const part = figureIn(cellAt({ row, column: null }), figure);
  const whole = Number(figureIn(cellAt({ row: null, column: null }), figure) ?? 0);
  return part === null || whole === 0 ? null : (Number(part) / whole) * 100;
}

interface Ordered {
  readonly pivot: Pivot;
  readonly cellAt: CellAt;
  /** Figure the rows are ordered by when `order` is undefined. */
  readonly figure: string;
  readonly isOfDays: boolean;
  readonly order: SortModel | undefined;
}

/**
 * Indexes of the rows in display order: the requested order, else days chronologically and other rows largest first.
 * Rows without the figure come last.
 */
export function rowsInOrder({ pivot, cellAt, figure, isOfDays, order }: Ordered): readonly number[] {
  const places = pivot.rows.map((_, place) => place);
  const { Field, Sort } =
    order ?? (isOfDays ? { Field: 'name', Sort: 'asc' } : { Field: figure, Sort: 'desc' });
  if (Field === 'name') return Sort === 'asc' ? places : places.toReversed();
  const totalOf = (row: number): string | null => figureIn(cellAt({ row, column: null }), Field);
  return places.toSorted((one, other) => {
    const [a, b] = [totalOf(one), totalOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null) || one - other;
    return (Sort === 'asc' ? 1 : -1) * compareAmounts(a, b) || one - other;
  });
}

export interface Scale {
  readonly divisor: number;
  readonly word: 'thousand' | 'million' | 'billion' | null;
}

const scales: readonly Scale[] = [
  { divisor: 1e9, word: 'billion' },
  { divisor: 1e6, word: 'million' },
  { divisor: 1e3, word: 'thousand' },
];

/**
 * Unit of a chart's axis: thousands, millions or billions, chosen so that the largest figure has at least two digits
 * before the point.
 */
export function scaleOf(values: readonly (number | null)[]): Scale {
  const greatest = Math.max(0, ...values.map((value) => Math.abs(value ?? 0)));
  return scales.find(({ divisor }) => greatest >= divisor * 10) ?? { divisor: 1, word: null };
}
