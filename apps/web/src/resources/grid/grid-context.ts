/** Context of the cells, headings and floating filters of one grid, which AG Grid renders inside our React tree. */
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { createContext, use, type ComponentType } from 'react';
import type { ListColumn, ListRow } from '@nazer/contract/kernel/list.ts';
import type { CellProps, PresentValue, ValueContext } from '../kinds/kind.ts';
import type { Masks } from '../masks/use-masks.ts';
import type { ResourceList } from '../use-resource-list.ts';

/** Components that a page draws cells with instead of plain text, by field; e.g. a group drawn as a tag. */
export type Cells = Readonly<Record<string, ComponentType<CellProps>>>;

export interface GridContextValue {
  /** Rows, filters and sorting of the list that the grid displays. */
  readonly list: ResourceList;
  /** Names and formats with which values are put into words. */
  readonly values: ValueContext;
  readonly cells: Cells;
  /** Fields that are masked for the reader, and what would reveal them. */
  readonly masks: Masks;
  /** Address of the page a value leads to; null when there is none or the reader may not open it. */
  readonly linkOf: (field: ListColumn, value: PresentValue, row: ListRow) => string | null;
}

export const GridContext = createContext<GridContextValue | null>(null);

/** Context of the grid around the component. Throws when there is none. */
export function useGrid(): GridContextValue {
  const value = use(GridContext);
  if (!value) throw new Error('useGrid is called outside a ResourceGrid');
  return value;
}

/** Filter that the user has set on a column; undefined when there is none. */
export const filterOn = (list: ResourceList, field: string): FilterModel | undefined =>
  list.state.filters.find((filter) => filter.Field === field);

/**
 * All filters of the list, those fixed by the page included, except the user's filter on `field`. The filter panel of
 * that column counts its values under them.
 */
export const filtersExcept = (list: ResourceList, field: string): FilterModel[] => [
  ...list.fixed,
  ...list.state.filters.filter((filter) => filter.Field !== field),
];
