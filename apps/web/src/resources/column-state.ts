/** Order, width, pinning and visibility of a grid's columns as its user left them. */
import type { ListColumn, ListDefinition } from '@nazer/contract/kernel/list.ts';
import type { ListState } from './list-state.ts';

/** Side of the grid, in reading direction, that a column is pinned to; empty for a column that scrolls. */
export type Pin = 'start' | 'end' | '';

export interface Column {
  readonly field: string;
  readonly hidden: boolean;
  /** Width in pixels. */
  readonly width: number;
  readonly pinned: Pin;
}

/** Width in pixels of a column whose definition names none. */
const defaultWidth = 120;

/**
 * Least width in pixels of columns that must be read whole: moments, and columns with a total, which is longer than
 * any row.
 */
const leastWidth = ({ kind, sum }: ListColumn): number => {
  if (kind === 'instant') return 184;
  if (!sum) return 0;
  return kind === 'money' ? 204 : 168;
};

const columnOf = (field: ListColumn, isHidden: boolean): Column => ({
  field: field.key,
  hidden: isHidden,
  width: Math.max(field.width ?? defaultWidth, leastWidth(field)),
  pinned: '',
});

/**
 * Columns of a list its user has not arranged. `without` names fields the page already shows, such as the company
 * above its products.
 */
export function defaultColumns(definition: ListDefinition, without: readonly string[] = []): Column[] {
  return definition.fields
    .filter((field) => !without.includes(field.key))
    .map((field) => columnOf(field, field.hidden ?? false));
}

/**
 * Merges the saved columns into the defaults. A field that no longer exists is dropped; a new field is placed after
 * its predecessor in the definition (first when it has none), so an update of the product never hides a column. Saved
 * widths are used as they are, even below the least width of a default column.
 */
export function mergeColumns(defaults: readonly Column[], saved: readonly Column[]): Column[] {
  const known = new Map(defaults.map((column) => [column.field, column]));
  const merged = saved.filter((column) => known.has(column.field));
  defaults.forEach((column, index) => {
    if (merged.some(({ field }) => field === column.field)) return;
    const before = defaults[index - 1]?.field;
    const at = merged.findIndex(({ field }) => field === before);
    merged.splice(at + 1, 0, column);
  });
  return merged;
}

/**
 * Sum columns that the address orders or filters by. They are always displayed, because the total under them must
 * match the figure the link came from.
 */
export function requiredSums(
  { fields }: ListDefinition,
  { sort, filters }: Pick<ListState, 'sort' | 'filters'>,
): string[] {
  const named = [...sort, ...filters].map(({ Field }) => Field);
  return fields.filter(({ key, sum }) => sum && named.includes(key)).map(({ key }) => key);
}

/** Columns with one of them changed; the same columns when `field` is none of them. */
export function patchColumn(
  columns: readonly Column[],
  field: string,
  patch: Partial<Omit<Column, 'field'>>,
): Column[] {
  return columns.map((column) => (column.field === field ? { ...column, ...patch } : column));
}

/**
 * Moves a column by steps among all columns, hidden ones included: negative towards the start. It stops at the ends; an
 * unknown field moves nothing.
 */
export function moveColumn(columns: readonly Column[], field: string, steps: number): Column[] {
  const from = columns.findIndex((column) => column.field === field);
  const moved = columns[from];
  if (!moved) return [...columns];
  const rest = columns.filter((column) => column.field !== field);
  rest.splice(Math.min(rest.length, Math.max(0, from + steps)), 0, moved);
  return rest;
}

/** Columns in the order a grid shows: pinned at the start, the rest, pinned at the end. */
export function visibleColumns(columns: readonly Column[]): Column[] {
  const visible = columns.filter((column) => !column.hidden);
  return (['start', '', 'end'] as const).flatMap((pin) => visible.filter((column) => column.pinned === pin));
}

/**
 * Puts the columns named in `order` in that order, on the places that these columns had; all others, such as the hidden
 * ones, keep their places in the list.
 */
export function reorderVisible(columns: readonly Column[], order: readonly string[]): Column[] {
  const byField = new Map(columns.map((column) => [column.field, column]));
  const queue = order.flatMap((field) => byField.get(field) ?? []);
  const moving = new Set(order);
  return columns.map((column) => (moving.has(column.field) ? (queue.shift() ?? column) : column));
}
