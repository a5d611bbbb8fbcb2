/**
 * A list grouped by up to two of its columns, as plain data without Zod, so that the browser may import it too: by
 * which columns, with which figures, and which rows stand behind a group.
 */
import { type Period, periodEnd } from '@nazer/persian/periods.ts';
import { type FieldValue, isSet } from './field-kinds.ts';
import type { ListColumn, ListDefinition } from './list.ts';
import type { FilterModel } from './page.ts';

/** A side of a pivot: a column; days are gathered into the given period. */
export interface Dimension {
  readonly Field: string;
  readonly Step?: Period | undefined;
}

/** A group: the value of the column, of days the first of the period; null where its rows have none. */
export interface PivotHead {
  readonly value: FieldValue | null;
  /** The name of a reference that has no drop-down of its own. */
  readonly label?: string | undefined;
}

/** What the rows of two groups come to; `null` in place of a group stands for all of them. */
export interface PivotCell {
  readonly row: number | null;
  readonly column: number | null;
  readonly count: number;
  /** Sum of each column, as text of digits; null where rows of several currencies have no sum. */
  readonly sums: Readonly<Record<string, string | null>>;
  readonly averages: Readonly<Record<string, string | null>>;
}

/** More groups than this nobody reads, and no page draws. */
export const mostPivotCells = 5_000;

const isHidden = ({ masked, personal, isPersonalText }: ListColumn): boolean =>
  masked !== undefined || personal !== undefined || isPersonalText === true;

/** Whether rows can be grouped by it: days and what is chosen from a set, never what may be hidden. */
export const isDimension = (column: ListColumn): boolean =>
  column.filterable !== false && !isHidden(column) && (isSet(column.kind) || column.kind === 'jalaliDate');

export const dimensionsOf = ({ fields }: Pick<ListDefinition, 'fields'>): readonly ListColumn[] =>
  fields.filter(isDimension);

/** The figures of its groups beside their count. */
export const measuresOf = ({ fields }: Pick<ListDefinition, 'fields'>): readonly ListColumn[] =>
  fields.filter(({ sum, average }) => sum === true || average !== undefined);

/** The rows of one group. */
export function filterOf(
  { key, kind }: ListColumn,
  { Step = 'day' }: Pick<Dimension, 'Step'>,
  value: PivotHead['value'],
): FilterModel {
  if (value === null) return { Field: key, Condition1: { Type: 'blank' } };
  if (kind !== 'jalaliDate') return { Field: key, Condition1: { Type: 'in', Values: [value] } };
  const first = String(value);
  return { Field: key, Condition1: { Type: 'inRange', Filter: first, FilterTo: periodEnd(first, Step) } };
}
