/**
 * Saved views of a list or pivot, each an order and filters under a name, and for a pivot its dimensions.
 * Personal views are stored in the user's grid preference, shared ones on the server for all they are shared
 * with.
 */
import type { FilterModel, SortModel } from '@nazer/contract/kernel/page.ts';
import type { SharedView } from '@nazer/contract/workspace/views/shared-views.contract.ts';
import { ownViewKey, sharedIdOf, sharedViewKey } from '@nazer/contract/workspace/views/view-key.ts';
import type { SavedView } from '@nazer/contract/workspace/workspace.contract.ts';
import { emptyListState, type ListState, writeFilters, writeSort } from './list-state.ts';

/** Content of a view, without its name. */
export interface ViewContent {
  readonly SortModels: readonly SortModel[];
  readonly filterModels: readonly FilterModel[];
  /** List, dimensions and figures of a view of a pivot; absent for a view of a list. */
  readonly pivot?: SavedView['pivot'];
}

export interface View extends ViewContent {
  readonly name: string;
  /** Sharing of the view; absent for personal views. */
  readonly shared?: Omit<SharedView, keyof SavedView>;
}

/** Key of a view in an address. */
export const viewKey = ({ name, shared }: View): string =>
  shared ? sharedViewKey(shared.id) : ownViewKey(name);

export const isSharedKey = (key: string): boolean => sharedIdOf(key) !== undefined;

/** Converts a shared view from the server's form. */
export function readShared({ name, SortModels, filterModels, pivot, ...shared }: SharedView): View {
  return { name, SortModels, filterModels, ...(pivot && { pivot }), shared };
}

/** Converts a view's content to the server's form. */
export const writeContent = ({ SortModels, filterModels, pivot }: ViewContent): Omit<SavedView, 'name'> => ({
  SortModels: [...SortModels],
  filterModels: [...filterModels],
  ...(pivot && { pivot }),
});

/** View of the first tab, which everyone has: all rows in the default order. */
export const allRows: View = { name: '', SortModels: [], filterModels: [] };

const sorted = (filters: readonly FilterModel[]): string =>
  writeFilters(filters.toSorted((one, other) => one.Field.localeCompare(other.Field)));

/**
 * Whether the list differs from its view in order or filters. The order of the filters does not count. For
 * views of lists only: `pivot` is not compared.
 */
export function isChanged(view: View, state: ListState): boolean {
  return (
    writeSort(view.SortModels) !== writeSort(state.sort) ||
    sorted(view.filterModels) !== sorted(state.filters)
  );
}

/** View named in the address; all rows when it names none, or one that was deleted or is not read yet. */
export function viewOf(views: readonly View[], state: ListState): View {
  return views.find((view) => viewKey(view) === state.view) ?? allRows;
}

/** State of a list that displays a view of it, on its first page; a `pivot` is left out. */
export function stateOfView(view: View): ListState {
  return { ...emptyListState, view: viewKey(view), sort: view.SortModels, filters: view.filterModels };
}

/** Personal views with one added, or replaced when its name exists. */
export function withView(views: readonly SavedView[], saved: SavedView): SavedView[] {
  return views.some(({ name }) => name === saved.name)
    ? views.map((view) => (view.name === saved.name ? saved : view))
    : [...views, saved];
}

/** What a mailing is about: the list, the grid whose preference stores the views, and the columns of the file. */
export interface MailedPlace {
  readonly list: string;
  readonly grid: string;
  readonly columns: readonly string[];
}
