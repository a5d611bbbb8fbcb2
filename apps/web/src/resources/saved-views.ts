/**
 * Saved views of a list: order and filters under a name, kept for the user with the grid's columns, or on the server
 * for all it is shared with.
 */
import type { FilterModel, SortModel } from '@nazer/contract/kernel/page.ts';
import type { SharedView } from '@nazer/contract/workspace/views/shared-views.contract.ts';
import type { SavedView } from '@nazer/contract/workspace/workspace.contract.ts';
import { emptyListState, type ListState, writeFilters, writeSort } from './list-state.ts';

/** What is shown, without a name. */
export interface ViewContent {
  readonly SortModels: readonly SortModel[];
  readonly filterModels: readonly FilterModel[];
  readonly pivot?: SavedView['pivot'];
}

export interface View extends ViewContent {
  readonly name: string;
  /** Missing for the person's own alone. */
  readonly shared?: Omit<SharedView, keyof SavedView>;
}

const sharedMark = 'shared:';

/** What names a view in an address: shared ones by number, because two persons may call theirs the same. */
export const viewKey = ({ name, shared }: View): string => (shared ? `${sharedMark}${shared.id}` : name);

export const isSharedKey = (key: string): boolean => key.startsWith(sharedMark);

/** As the server gives it. */
export function readShared({ name, SortModels, filterModels, pivot, ...shared }: SharedView): View {
  return { name, SortModels, filterModels, ...(pivot && { pivot }), shared };
}

/** As the server takes it. */
export const writeContent = ({ SortModels, filterModels, pivot }: ViewContent): Omit<SavedView, 'name'> => ({
  SortModels: [...SortModels],
  filterModels: [...filterModels],
  ...(pivot && { pivot }),
});

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
  return views.find((view) => viewKey(view) === state.view) ?? allRows;
}

/** The list as a view shows it, from its first page. */
export function stateOfView(view: View): ListState {
  return { ...emptyListState, view: viewKey(view), sort: view.SortModels, filters: view.filterModels };
}

/** A person's own views with this one added, or changed where the name is taken. */
export function withView(views: readonly SavedView[], saved: SavedView): SavedView[] {
  return views.some(({ name }) => name === saved.name)
    ? views.map((view) => (view.name === saved.name ? saved : view))
    : [...views, saved];
}

/** What is mailed: which list, whose preference keeps its views, the columns of the file. */
export interface MailedPlace {
  readonly list: string;
  readonly grid: string;
  readonly columns: readonly string[];
}
