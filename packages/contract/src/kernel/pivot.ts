/**
 * Grouping of a list by up to two of its columns, as plain data without Zod, so that the browser can import it too:
 * the columns, the figures, and the filter for the rows behind a group.
 */
import { type Period, periodEnd } from '@nazer/persian/periods.ts';
import { type FieldValue, isSet } from './field-kinds.ts';
import type { ListColumn, ListDefinition } from './list.ts';
import type { FilterModel } from './page.ts';

/** Side of a pivot: a column, with days grouped into the given period. */
export interface Dimension {
  readonly Field: string;
  /** Period that days are gathered into, each day by itself when left out; other columns have none. */
  readonly Step?: Period | undefined;
}

/** Group: the value of the column (for days the first day of the period); null for rows without one. */
export interface PivotHead {
  readonly value: FieldValue | null;
  /** Name of a reference without a drop-down of its own. */
  readonly label?: string | undefined;
}

/** Figures of the rows of two groups; a null index is the total over all groups of that side. */
export interface PivotCell {
  readonly row: number | null;
  readonly column: number | null;
  readonly count: number;
  /** Sum of each column, as text of digits; null where rows of several currencies have no sum. */
  readonly sums: Readonly<Record<string, string | null>>;
  readonly averages: Readonly<Record<string, string | null>>;
}

/** Most cells a pivot may have; larger ones are refused because nobody can read them. */
export const maxPivotCells = 5_000;

const isHidden = ({ masked, personal, isPersonalText }: ListColumn): boolean =>
  masked !== undefined || personal !== undefined || isPersonalText === true;

/** Whether rows can be grouped by the column: days and set columns, but none that may be masked. */
export const isDimension = (column: ListColumn): boolean =>
  column.filterable !== false && !isHidden(column) && (isSet(column.kind) || column.kind === 'jalaliDate');

export const dimensionsOf = ({ fields }: Pick<ListDefinition, 'fields'>): readonly ListColumn[] =>
  fields.filter(isDimension);

/** Columns that have a figure for each group besides its count. */
export const measuresOf = ({ fields }: Pick<ListDefinition, 'fields'>): readonly ListColumn[] =>
  fields.filter(({ sum, average }) => sum === true || average !== undefined);

/**
 * Filter for the rows of one group, given the value of its head: blank ones for null; for days the whole period that
 * begins on the value, a single day without a step.
 */
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
