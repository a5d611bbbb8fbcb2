/**
 * First tier of a list: a hook. State (page, order, filters, selection) comes from its handle, rows from the server,
 * columns and views from the user's preference. Old rows stay displayed while new ones are read.
 */
import type { FilterModel, ListRequestInput, Page, SortModel } from '@nazer/contract/kernel/page.ts';
import type { ListDefinition, ListRow } from '@nazer/contract/kernel/list.ts';
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { about } from '../platform/calls/query-client.ts';
import { whenIdle } from '../platform/start/when-idle.ts';
import { type Column, defaultColumns, mergeColumns, patchColumn, requiredSums } from './column-state.ts';
import { countRequestOf, pageSize, requestOf, rowsKey } from './first-list-calls.ts';
import { type ListState, withFilter } from './list-state.ts';
import { getPage } from './resource-api.ts';
import { keyText } from '@nazer/contract/kernel/row-key.ts';
import { stateOfView, type View } from './saved-views.ts';
import { type StoredPreference, useGridPreference } from './use-grid-preference.ts';
import { useChangeWithRows } from './use-change-with-rows.ts';
import { useNamesAwaited } from './use-lookup.ts';
import type { ListStateHandle } from './use-list-state.ts';

/** Source of rows other than `POST /{name}/GetAll`. */
export interface ListSource<R extends ListRow = ListRow> {
  /** Name of the call as `invalidateCall` knows it. */
  readonly call: string;
  readonly read: (request: ListRequestInput, signal: AbortSignal) => Promise<Page<R>>;
  /** Entities whose steps change the rows, which are then read again. */
  readonly about?: readonly string[];
}

export interface ListOptions {
  /** Must keep its identity between renders. */
  readonly source?: ListSource;
  /** Name under which columns and views are stored; the name of the resource when absent. */
  readonly grid?: string;
  /** Filters the page sets and the user does not see, such as the company of its telephones. */
  readonly fixed?: readonly FilterModel[];
  /** Fields left out because the page already shows them. */
  readonly without?: readonly string[];
  /** False reads nothing and shows no rows; true when left out. */
  readonly isEnabled?: boolean;
  readonly pageSize?: number;
}

const noFilters: readonly FilterModel[] = [];
const noFields: readonly string[] = [];

/** Rows of a resource also have the members that forms need. */
type RowFor<D extends ListDefinition> = D extends ResourceDefinition ? AnyRow : ListRow;

/** Names of a list and of the entities whose steps change it. */
export const namesOf = ({ name, refreshedBy = [] }: ListDefinition): readonly string[] => [
  name,
  ...refreshedBy,
];

/** The list's own call; live events refresh it for lists with `details`, `isLive` or `refreshedBy`. */
export const defaultSource = (definition: ListDefinition): ListSource => ({
  call: `POST /${definition.name}/GetAll`,
  read: (request, signal) => getPage(definition, request, signal),
  ...((definition.details ?? definition.isLive ?? definition.refreshedBy) && { about: namesOf(definition) }),
});

const rowsQuery = (source: ListSource, request: ListRequestInput) =>
  queryOptions({
    queryKey: rowsKey(source.call, request),
    queryFn: ({ signal }) => source.read(request, signal),
    ...(source.about && about(...source.about)),
  });

const useRows = (source: ListSource, request: ListRequestInput, isEnabled: boolean) =>
  useQuery({ ...rowsQuery(source, request), placeholderData: keepPreviousData, enabled: isEnabled });

/** Number of rows without the user's filters; read only while there are filters. */
function useAllCount(
  source: ListSource,
  fixed: readonly FilterModel[],
  wanted: { readonly isDeleted: boolean; readonly isFiltered: boolean },
) {
  return useRows(source, countRequestOf(fixed, wanted.isDeleted), wanted.isFiltered).data;
}

/**
 * Sum columns the address requires. The array keeps its identity while the names are equal, although each reading of
 * the address makes new ones.
 */
function useRequired(definition: ListDefinition, state: ListState): readonly string[] {
  const names = requiredSums(definition, state).join();
  return useMemo(() => names.split(',').filter(Boolean), [names]);
}

/**
 * `columns`: all columns of the list, those folded for lack of room hidden; `arranged`: the same before folding;
 * `required`: fields that cannot be hidden now; `isArranged`: whether the user saved an arrangement; `folded`: fields
 * folded now, and `setFolded` takes what the grid measured; `defaults`: columns without an arrangement.
 */
function useColumns(
  definition: ListDefinition,
  without: readonly string[],
  { preference, state }: { readonly preference: StoredPreference; readonly state: ListState },
) {
  const defaults = useMemo(() => defaultColumns(definition, without), [definition, without]);
  const saved = preference.value.columns;
  const required = useRequired(definition, state);
  const arranged = useMemo(
    () =>
      required.reduce<readonly Column[]>(
        (columns, field) => patchColumn(columns, field, { hidden: false }),
        mergeColumns(defaults, saved),
      ),
    [defaults, saved, required],
  );
  // Columns to hide for lack of room, as the grid measured them; unused once the user has arranged the columns.
  const [leaving, setFolded] = useState(noFields);
  const isArranged = saved.length > 0;
  const folded = isArranged ? noFields : leaving;
  const columns = useMemo(
    () => arranged.map((column) => (folded.includes(column.field) ? { ...column, hidden: true } : column)),
    [arranged, folded],
  );
  return { columns, arranged, required, isArranged, folded, setFolded, defaults };
}

/** Replaces a page that no longer exists (rows were deleted, an old link) by the last one. */
function useExistingPage(
  handle: ListStateHandle,
  known: { readonly pages: number; readonly isSettled: boolean },
) {
  const isPast = known.isSettled && handle.state.page > known.pages;
  const { correct } = handle;
  useEffect(() => {
    if (isPast) correct({ page: known.pages });
  }, [isPast, known.pages, correct]);
}

const defaultOptions = {
  fixed: noFilters,
  without: noFields,
  isEnabled: true,
  pageSize,
} as const;

/** Loading state: `first` while there is nothing to display, `refresh` while old rows stay. */
function loadingOf(
  query: ReturnType<typeof useRows>,
  { isEnabled, isAwaitingNames }: { readonly isEnabled: boolean; readonly isAwaitingNames: boolean },
): 'first' | 'refresh' | undefined {
  if (!isEnabled) return undefined;
  if (query.isPending || (query.isSuccess && isAwaitingNames)) return 'first';
  return query.isFetching ? 'refresh' : undefined;
}

/** Whether the last reading of the rows succeeded; while a next page is read, that of the page before counts. */
const isKnown = (query: ReturnType<typeof useRows>, isEnabled: boolean): boolean =>
  isEnabled && query.data !== undefined && !query.isError;

/** Whether the requested page was read and is empty. */
const hasNoRows = ({ isPlaceholderData, data }: ReturnType<typeof useRows>): boolean =>
  !isPlaceholderData && data?.list.length === 0 && !data.totalIsAtLeast;

const nothing: Page<ListRow> = { list: [], totalCount: 0, totalIsAtLeast: false };

const displayedPage = (page: Page<ListRow> | undefined, isEnabled: boolean): Page<ListRow> =>
  (isEnabled ? page : undefined) ?? nothing;

interface Steps extends ReturnType<typeof useChangeWithRows> {
  /** Requests the rows of the next state at once, before the address and the page follow; never rejects. */
  readonly askFor: (patch: Partial<ListState>) => Promise<void>;
  readonly pageCount: number;
  /** The page to read ahead when somebody turns to a page; undefined for none. */
  readonly aheadOf: (page: number) => number | undefined;
}

/**
 * Whether pages may be read before anybody turns to them. Reading numbers of persons can be an entry of the log, which
 * must name only what somebody has seen.
 */
const mayReadAhead = ({ fields }: ListDefinition): boolean =>
  fields.every(({ masked, personal, isPersonalText }) => !masked && !personal && !isPersonalText);

/** The page that comes next when somebody turns from one page to the next or the previous; undefined for other turns. */
function pageAhead(from: number, to: number, pageCount: number): number | undefined {
  const step = to - from;
  const next = to + step;
  return Math.abs(step) === 1 && next >= 1 && next <= pageCount ? next : undefined;
}

/** Functions that change what the list displays. */
function stepsOf(state: ListState, { change, changeWithRows, awaited, askFor, aheadOf, pageCount }: Steps) {
  const step = (patch: Partial<ListState>) => {
    void askFor(patch);
    change(patch);
  };
  const setPage = (page: number) => {
    const rows = askFor({ page, row: '' });
    changeWithRows({ page, row: '' }, rows);
    const ahead = aheadOf(page);
    if (ahead !== undefined) void rows.then(() => whenIdle(() => void askFor({ page: ahead, row: '' })));
  };
  return {
    setPage,
    /** Turns to the next page, or the previous, of the one an earlier press is about to turn to. */
    turn: (by: 1 | -1) => setPage(Math.min(pageCount, Math.max(1, (awaited()?.page ?? state.page) + by))),
    setSort: (sort: readonly SortModel[]) => step({ sort, page: 1 }),
    setFilter: (field: string, model: FilterModel | null) =>
      step({ filters: withFilter(state.filters, field, model), page: 1, row: '' }),
    setFilters: (filters: readonly FilterModel[]) => step({ filters, page: 1, row: '' }),
    clearFilters: () => step({ filters: [], page: 1, row: '' }),
    showView: (view: View) => step(stateOfView(view)),
    /** Marks the current list as the named view, which was just saved. */
    nameView: (view: string) => change({ view }),
    showDeleted: (isDeleted: boolean) => step({ isDeleted, page: 1, row: '' }),
    select: (row: string) => {
      if (row !== state.row) change({ row });
    },
  };
}

/**
 * Rows, columns and views of a list whose state `handle` holds, with the functions that change what it displays. A page
 * beyond the last one is replaced by the last, once its reading found no rows.
 */
export function useResourceList<D extends ListDefinition>(
  definition: D,
  handle: ListStateHandle,
  options: ListOptions = {},
) {
  const { fixed, without, isEnabled, pageSize: size } = { ...defaultOptions, ...options };
  const { state } = handle;
  const grid = options.grid ?? definition.name;
  const preference = useGridPreference(grid);
  const columns = useColumns(definition, without, { preference, state });

  const source = options.source ?? defaultSource(definition);
  const client = useQueryClient();
  const query = useRows(source, requestOf(state, { fixed, size }), isEnabled);
  const askFor = (patch: Partial<ListState>) =>
    client.prefetchQuery(rowsQuery(source, requestOf({ ...state, ...patch }, { fixed, size })));
  const changes = useChangeWithRows(handle.change);
  const isFiltered = state.filters.length > 0;
  const unfiltered = useAllCount(source, fixed, {
    isDeleted: state.isDeleted,
    isFiltered: isEnabled && isFiltered,
  });

  // Rows wait for their names; otherwise keys would be displayed first and columns would widen afterwards.
  const isAwaitingNames = useNamesAwaited(definition, isEnabled);
  const page = displayedPage(query.data, isEnabled && !isAwaitingNames);
  const all = isFiltered ? unfiltered : query.data;
  const pageCount = Math.max(1, Math.ceil(page.totalCount / size));
  const canReadAhead = mayReadAhead(definition);
  const aheadOf = (to: number) => (canReadAhead ? pageAhead(state.page, to, pageCount) : undefined);
  useExistingPage(handle, {
    pages: pageCount,
    isSettled: !isAwaitingNames && hasNoRows(query),
  });

  return {
    definition,
    state,
    fixed,
    size,
    /** Name under which columns and views are stored. */
    grid,
    /** Rows of the page; those of the page before while the next one is read. */
    rows: page.list as unknown as readonly RowFor<D>[], // rows of the list's own call or of its source
    /** Number of all rows under the filters; 0 until they are read. */
    total: page.totalCount,
    /** The server stopped counting at its cap, so there may be more rows than `total`. */
    isAtLeast: page.totalIsAtLeast,
    /** Number of days to which the server limits the list; undefined for lists without such a limit. */
    lastDays: page.lastDays,
    /** Filtered days whose rows were moved to an archive file and are missing here; undefined when there are none. */
    archived: page.archived,
    /** Number of rows without the user's filters; undefined until it is known. */
    allCount: all?.totalCount,
    isAllAtLeast: all?.totalIsAtLeast ?? false,
    pageCount,
    loading: loadingOf(query, { isEnabled, isAwaitingNames }),
    error: query.error,
    isKnown: isKnown(query, isEnabled),
    /** Time in ms at which the rows were read; 0 until they are. */
    updatedAt: query.dataUpdatedAt,
    retry: () => void query.refetch(),
    /** Selected row; undefined when none is selected or the selected one is not on the page. */
    selectedRow: page.list.find((row) => keyText(definition, row) === state.row) as RowFor<D> | undefined, // rows of the list's own call or of its source
    ...columns,
    preference,
    ...stepsOf(state, { ...changes, askFor, aheadOf, pageCount }),
    /**
     * Saves an arrangement. `columns` have the folded ones hidden, so arranging them keeps these hidden from then on.
     */
    setColumns: (next: readonly Column[]) => preference.change({ columns: [...next] }),
  } as const;
}

/** Result of the hook, which the grid and the page of the list use. */
export type ResourceList<D extends ListDefinition = ListDefinition> = ReturnType<typeof useResourceList<D>>;
