/** Saved views of a list: order and filters under a name, kept for the user with the grid's columns. */
import type { FilterModel, SortModel } from '@nazer/contract/kernel/page.ts';
import { emptyListState, type ListState, writeFilters, writeSort } from './list-state.ts';

export interface View {
  readonly name: string;
  readonly SortModels: readonly SortModel[];
  readonly filterModels: readonly FilterModel[];
}

/** The first tab, which everyone has: all rows in the usual order. */
export const allRows: View = { name: '', SortModels: [], filterModels: [] };

const sorted = (filters: readonly FilterModel[]): string =>
  writeFilters(filters.toSorted((one, other) => one.Field.localeCompare(other.Field)));

/** Whether the list shows something else than its view keeps. The order of the filters does not count. */
export function isChanged(view: View, state: ListState): boolean {
  return (
    writeSort(view.SortModels) !== writeSort(state.sort) ||
    sorted(view.filterModels) !== sorted(state.filters)
  );
}

/** The view the address names; a view that was deleted since counts as all rows. */
export function viewOf(views: readonly View[], state: ListState): View {
  return views.find((view) => view.name === state.view) ?? allRows;
}

/** The list as a view shows it, from its first page. */
export function stateOfView(view: View): ListState {
  return { ...emptyListState, view: view.name, sort: view.SortModels, filters: view.filterModels };
}

/** The views with this one added, or changed where the name is taken. */
export function saveView(views: readonly View[], name: string, state: ListState): View[] {
  const saved: View = { name, SortModels: state.sort, filterModels: state.filters };
  return views.some((view) => view.name === name)
    ? views.map((view) => (view.name === name ? saved : view))
    : [...views, saved];
}
