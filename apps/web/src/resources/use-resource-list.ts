/**
 * The first tier: a list as a hook. State (page, order, filters, choice) comes from its handle, rows from
 * the server, columns and views from the user's preference; old rows stay while new ones are read.
 */
import type { FilterModel, ListRequestInput, Page, SortModel } from '@nazer/contract/kernel/page.ts';
import type { ListDefinition, ListRow } from '@nazer/contract/kernel/list.ts';
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { about } from '../platform/calls/query-client.ts';
import { type Column, defaultColumns, mergeColumns, patchColumn, requiredSums } from './column-state.ts';
import { countRequestOf, pageSize, requestOf, rowsKey } from './first-list-calls.ts';
import { type ListState, withFilter } from './list-state.ts';
import { getPage } from './resource-api.ts';
import { keyText } from '@nazer/contract/kernel/row-key.ts';
import { stateOfView, type View } from './saved-views.ts';
import { type StoredPreference, useGridPreference } from './use-grid-preference.ts';
import { useNamesAwaited } from './use-lookup.ts';
import type { ListStateHandle } from './use-list-state.ts';

/** Where rows come from when they are not those of `POST /{name}/GetAll`. */
export interface ListSource<R extends ListRow = ListRow> {
  /** Name of the call, as `invalidateCall` knows it. */
  readonly call: string;
  readonly read: (request: ListRequestInput, signal: AbortSignal) => Promise<Page<R>>;
  /** Whose steps change its rows: they are read anew when one was taken. */
  readonly about?: readonly string[];
}

export interface ListOptions {
  /** Its identity must stay the same from draw to draw. */
  readonly source?: ListSource;
  /** Name under which columns and views are kept; the resource's own when absent. */
  readonly grid?: string;
  /** Conditions the place sets and the user does not see: the company of its telephones. */
  readonly fixed?: readonly FilterModel[];
  /** Fields the place already says. */
  readonly without?: readonly string[];
  readonly isEnabled?: boolean;
  readonly pageSize?: number;
}

const noFilters: readonly FilterModel[] = [];
const noFields: readonly string[] = [];

/** Rows of a resource also have what forms need. */
type RowFor<D extends ListDefinition> = D extends ResourceDefinition ? AnyRow : ListRow;

/** A list and the machines it follows. */
export const namesOf = ({ name, touchedBy = [] }: ListDefinition): readonly string[] => [name, ...touchedBy];

const defaultSource = (definition: ListDefinition): ListSource => ({
  call: `POST /${definition.name}/GetAll`,
  read: (request, signal) => getPage(definition, request, signal),
  ...((definition.details ?? definition.isLive) && { about: namesOf(definition) }),
});

const rowsQuery = (source: ListSource, request: ListRequestInput) =>
  queryOptions({
    queryKey: rowsKey(source.call, request),
    queryFn: ({ signal }) => source.read(request, signal),
    ...(source.about && about(...source.about)),
  });

const useRows = (source: ListSource, request: ListRequestInput, isEnabled: boolean) =>
  useQuery({ ...rowsQuery(source, request), placeholderData: keepPreviousData, enabled: isEnabled });

/** How many rows there are without the user's filters; read only while there are filters. */
function useAllCount(
  source: ListSource,
  fixed: readonly FilterModel[],
  wanted: { readonly isDeleted: boolean; readonly isFiltered: boolean },
) {
  return useRows(source, countRequestOf(fixed, wanted.isDeleted), wanted.isFiltered).data;
}

/** The sum columns the address requires. Each reading of the address makes new arrays: equal names give the same list. */
function useRequired(definition: ListDefinition, state: ListState): readonly string[] {
  const names = requiredSums(definition, state).join();
  return useMemo(() => names.split(',').filter(Boolean), [names]);
}

function useColumns(
  definition: ListDefinition,
  without: readonly string[],
  { preference, state }: { readonly preference: StoredPreference; readonly state: ListState },
) {
  const defaults = useMemo(() => defaultColumns(definition, without), [definition, without]);
  const kept = preference.value.columns;
  const required = useRequired(definition, state);
  const arranged = useMemo(
    () =>
      required.reduce<readonly Column[]>(
        (columns, field) => patchColumn(columns, field, { hidden: false }),
        mergeColumns(defaults, kept),
      ),
    [defaults, kept, required],
  );
  /** What the grid has no room for; of columns their user arranged nothing leaves by itself. */
  const [leaving, setFolded] = useState(noFields);
  const isArranged = kept.length > 0;
  const folded = isArranged ? noFields : leaving;
  const columns = useMemo(
    () => arranged.map((column) => (folded.includes(column.field) ? { ...column, hidden: true } : column)),
    [arranged, folded],
  );
  return { columns, arranged, required, isArranged, folded, setFolded, defaults };
}

/** A page that no longer exists (rows were deleted, an old link) leads to the last one that does. */
function useExistingPage(
  handle: ListStateHandle,
  known: { readonly pages: number; readonly isSettled: boolean },
) {
  const isPast = known.isSettled && handle.state.page > known.pages;
  const { change } = handle;
  useEffect(() => {
    if (isPast) change({ page: known.pages });
  }, [isPast, known.pages, change]);
}

const defaultOptions = {
  fixed: noFilters,
  without: noFields,
  isEnabled: true,
  pageSize,
} as const;

/** `first`: nothing to show yet; `refresh`: the old rows stay. */
function loadingOf(
  query: ReturnType<typeof useRows>,
  { isEnabled, isAwaitingNames }: { readonly isEnabled: boolean; readonly isAwaitingNames: boolean },
): 'first' | 'refresh' | undefined {
  if (!isEnabled) return undefined;
  if (query.isPending || (query.isSuccess && isAwaitingNames)) return 'first';
  return query.isFetching ? 'refresh' : undefined;
}

/** Its rows and counts were read; neither waiting nor failed. */
const isKnown = (query: ReturnType<typeof useRows>, isEnabled: boolean): boolean =>
  isEnabled && query.data !== undefined && !query.isError;

/** The page asked for was read, and nothing stands on it. */
const hasNoRows = ({ isPlaceholderData, data }: ReturnType<typeof useRows>): boolean =>
  !isPlaceholderData && data?.list.length === 0 && !data.totalIsAtLeast;

const nothing: Page<ListRow> = { list: [], totalCount: 0, totalIsAtLeast: false };

const displayedPage = (page: Page<ListRow> | undefined, isEnabled: boolean): Page<ListRow> =>
  (isEnabled ? page : undefined) ?? nothing;

/** The steps that change what the list shows. */
function stepsOf({ state, change }: ListStateHandle, askFor: (patch: Partial<ListState>) => void) {
  const step = (patch: Partial<ListState>) => {
    askFor(patch);
    change(patch);
  };
  return {
    setPage: (page: number) => step({ page, row: '' }),
    setSort: (sort: readonly SortModel[]) => step({ sort, page: 1 }),
    setFilter: (field: string, model: FilterModel | null) =>
      step({ filters: withFilter(state.filters, field, model), page: 1, row: '' }),
    setFilters: (filters: readonly FilterModel[]) => step({ filters, page: 1, row: '' }),
    clearFilters: () => step({ filters: [], page: 1, row: '' }),
    showView: (view: View) => step(stateOfView(view)),
    /** The list as it is, under the name of a view just saved. */
    nameView: (view: string) => change({ view }),
    showDeleted: (isDeleted: boolean) => step({ isDeleted, page: 1, row: '' }),
    select: (row: string) => {
      if (row !== state.row) change({ row });
    },
  };
}

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
  /** Asked as soon as the step is taken, while the address and the page still follow it. */
  const askFor = (patch: Partial<ListState>) =>
    void client.prefetchQuery(rowsQuery(source, requestOf({ ...state, ...patch }, { fixed, size })));
  const isFiltered = state.filters.length > 0;
  const unfiltered = useAllCount(source, fixed, {
    isDeleted: state.isDeleted,
    isFiltered: isEnabled && isFiltered,
  });

  // Rows whose names came later would first show keys, and then move as columns widen for the names.
  const isAwaitingNames = useNamesAwaited(definition, isEnabled);
  const page = displayedPage(query.data, isEnabled && !isAwaitingNames);
  const all = isFiltered ? unfiltered : query.data;
  const pageCount = Math.max(1, Math.ceil(page.totalCount / size));
  useExistingPage(handle, {
    pages: pageCount,
    isSettled: !isAwaitingNames && hasNoRows(query),
  });

  return {
    definition,
    state,
    fixed,
    size,
    /** Under which columns and views are kept. */
    grid,
    rows: page.list as unknown as readonly RowFor<D>[], // those of the list's own call, or of the source of the same list
    total: page.totalCount,
    isAtLeast: page.totalIsAtLeast,
    /** It looks at the rows of the last so many days alone. */
    lastDays: page.lastDays,
    archived: page.archived,
    /** Without the user's filters; undefined until it is known. */
    allCount: all?.totalCount,
    isAllAtLeast: all?.totalIsAtLeast ?? false,
    pageCount,
    loading: loadingOf(query, { isEnabled, isAwaitingNames }),
    error: query.error,
    isKnown: isKnown(query, isEnabled),
    updatedAt: query.dataUpdatedAt,
    retry: () => void query.refetch(),
    selectedRow: page.list.find((row) => keyText(definition, row) === state.row) as RowFor<D> | undefined, // as above
    ...columns,
    preference,
    ...stepsOf(handle, askFor),
    setColumns: (next: readonly Column[]) => preference.change({ columns: [...next] }),
  } as const;
}

/** What the hook gives; both upper tiers speak its words. */
export type ResourceList<D extends ListDefinition = ListDefinition> = ReturnType<typeof useResourceList<D>>;
