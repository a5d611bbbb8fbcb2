/** What cells, headings and floating filters of one grid share; AG Grid draws them within our tree. */
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { createContext, use, type ComponentType } from 'react';
import type { ListColumn, ListRow } from '@nazer/contract/kernel/list.ts';
import type { CellProps, PresentValue, ValueContext } from '../kinds/kind.ts';
import type { Masks } from '../masks/use-masks.ts';
import type { ResourceList } from '../use-resource-list.ts';

/** Cells a page draws itself, by field: a group as a tag. */
export type Cells = Readonly<Record<string, ComponentType<CellProps>>>;

export interface GridContextValue {
  readonly list: ResourceList;
  readonly values: ValueContext;
  readonly cells: Cells;
  readonly masks: Masks;
  /** The page a number leads to; null where there is none, or none the reader may open. */
  readonly linkOf: (field: ListColumn, value: PresentValue, row: ListRow) => string | null;
}

export const GridContext = createContext<GridContextValue | null>(null);

export function useGrid(): GridContextValue {
  const value = use(GridContext);
  if (!value) throw new Error('this part stands only within a ResourceGrid');
  return value;
}

export const filterOn = (list: ResourceList, field: string): FilterModel | undefined =>
  list.state.filters.find((filter) => filter.Field === field);

/** The conditions under which the values of a column are counted: all but its own. */
export const filtersBut = (list: ResourceList, field: string): FilterModel[] => [
  ...list.fixed,
  ...list.state.filters.filter((filter) => filter.Field !== field),
];
