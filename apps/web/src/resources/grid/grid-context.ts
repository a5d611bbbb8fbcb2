/** Context of the cells, headings and floating filters of one grid, which AG Grid renders inside our React tree. */
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { createContext, use, type ComponentType } from 'react';
import type { ListColumn, ListRow } from '@nazer/contract/kernel/list.ts';
import type { CellProps, PresentValue, ValueContext } from '../kinds/kind.ts';
import type { Masks } from '../masks/use-masks.ts';
import type { ResourceList } from '../use-resource-list.ts';

/** Cell components of a page, by field, such as a group drawn as a tag. */
export type Cells = Readonly<Record<string, ComponentType<CellProps>>>;

export interface GridContextValue {
  readonly list: ResourceList;
  readonly values: ValueContext;
  readonly cells: Cells;
  readonly masks: Masks;
  /** Address of the page a value leads to; null when there is none or the reader may not open it. */
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

/** Filters under which the values of a column are counted: all except its own. */
export const filtersBut = (list: ResourceList, field: string): FilterModel[] => [
  ...list.fixed,
  ...list.state.filters.filter((filter) => filter.Field !== field),
];
