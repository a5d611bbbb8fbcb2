/**
 * The first tier: a list as a hook. State (page, order, filters, choice) comes from its handle, rows from
 * the server, columns and views from the user's preference; old rows stay while new ones are read.
 */
import type { FilterModel, ListRequestInput, Page, SortModel } from '@nazer/contract/kernel/page.ts';
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type Column, defaultColumns, mergeColumns } from './column-state.ts';
import { withFilter } from './list-state.ts';
import { getPage } from './resource-api.ts';
import { keyText } from './row-key.ts';
import { stateOfView, type View, viewOf } from './saved-views.ts';
import { type KeptPreference, useGridPreference } from './use-grid-preference.ts';
import type { ListStateHandle } from './use-list-state.ts';

export const pageSize = 20;

/** Where rows come from when they are not those of `POST /{name}/GetAll`. */
export interface ListSource {
  /** Name of the call, as `invalidateCall` knows it. */
  readonly call: string;
  readonly read: (request: ListRequestInput, signal: AbortSignal) => Promise<Page<AnyRow>>;
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

const usualSource = (definition: ResourceDefinition): ListSource => ({
  call: `POST /${definition.name}/GetAll`,
  read: (request, signal) => getPage(definition, request, signal),
});

function useRows(source: ListSource, request: ListRequestInput, isEnabled: boolean) {
  return useQuery({
    queryKey: [source.call, request],
    queryFn: ({ signal }) => source.read(request, signal),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
}

/** How many rows there are without the user's filters; read only while there are filters. */
function useAllCount(
  source: ListSource,
  fixed: readonly FilterModel[],
  wanted: { readonly isDeleted: boolean; readonly isFiltered: boolean },
) {
  const request: ListRequestInput = {
    PageIndex: 1,
    PageSize: 1,
    filterModels: [...fixed],
    ...(wanted.isDeleted && { Deleted: true }),
  };
  return useRows(source, request, wanted.isFiltered).data;
}

function useColumns(definition: ResourceDefinition, without: readonly string[], preference: KeptPreference) {
  const defaults = useMemo(() => defaultColumns(definition, without), [definition, without]);
  const kept = preference.value.columns;
  const columns = useMemo(() => mergeColumns(defaults, kept), [defaults, kept]);
  return { columns, defaults };
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

const usualOptions = {
  fixed: noFilters,
  without: noFields,
  isEnabled: true,
  pageSize,
} as const;

/** `first`: nothing to show yet; `refresh`: the old rows stay. */
function loadingOf(query: ReturnType<typeof useRows>, isEnabled: boolean): 'first' | 'refresh' | undefined {
  if (!isEnabled) return undefined;
  if (query.isPending) return 'first';
  return query.isFetching ? 'refresh' : undefined;
}

/** Its rows and counts were read; neither waiting nor failed. */
const isKnown = (query: ReturnType<typeof useRows>, isEnabled: boolean): boolean =>
  isEnabled && query.data !== undefined && !query.isError;

const nothing: Page<AnyRow> = { list: [], totalCount: 0, totalIsAtLeast: false };

const shownPage = (page: Page<AnyRow> | undefined, isEnabled: boolean): Page<AnyRow> =>
  (isEnabled ? page : undefined) ?? nothing;

/** The steps that change what the list shows. */
function stepsOf({ state, change }: ListStateHandle) {
  return {
    setPage: (page: number) => change({ page, row: '' }),
    setSort: (sort: readonly SortModel[]) => change({ sort, page: 1 }),
    setFilter: (field: string, model: FilterModel | null) =>
      change({ filters: withFilter(state.filters, field, model), page: 1, row: '' }),
    clearFilters: () => change({ filters: [], page: 1, row: '' }),
    showView: (view: View) => change(stateOfView(view)),
    /** The list as it is, under the name of a view just saved. */
    nameView: (view: string) => change({ view }),
    showDeleted: (isDeleted: boolean) => change({ isDeleted, page: 1, row: '' }),
    select: (row: string) => {
      if (row !== state.row) change({ row });
    },
  };
}

export function useResourceList(
  definition: ResourceDefinition,
  handle: ListStateHandle,
  options: ListOptions = {},
) {
  const { fixed, without, isEnabled, pageSize: size } = { ...usualOptions, ...options };
  const { state } = handle;
  const preference = useGridPreference(options.grid ?? definition.name);
  const { columns, defaults } = useColumns(definition, without, preference);

  const source = options.source ?? usualSource(definition);
  const query = useRows(source, requestOf(state, { fixed, size }), isEnabled);
  const isFiltered = state.filters.length > 0;
  const unfiltered = useAllCount(source, fixed, {
    isDeleted: state.isDeleted,
    isFiltered: isEnabled && isFiltered,
  });

  const page = shownPage(query.data, isEnabled);
  const all = isFiltered ? unfiltered : query.data;
  const pageCount = Math.max(1, Math.ceil(page.totalCount / size));
  useExistingPage(handle, {
    pages: pageCount,
    isSettled: query.isSuccess && !query.isPlaceholderData && page.list.length === 0 && !page.totalIsAtLeast,
  });

  return {
    definition,
    state,
    fixed,
    size,
    rows: page.list,
    total: page.totalCount,
    isAtLeast: page.totalIsAtLeast,
    /** Without the user's filters; undefined until it is known. */
    allCount: all?.totalCount,
    isAllAtLeast: all?.totalIsAtLeast ?? false,
    pageCount,
    loading: loadingOf(query, isEnabled),
    error: query.error,
    isKnown: isKnown(query, isEnabled),
    updatedAt: query.dataUpdatedAt,
    retry: () => void query.refetch(),
    selectedRow: page.list.find((row) => keyText(definition, row) === state.row),
    columns,
    defaults,
    views: preference.value.views,
    view: viewOf(preference.value.views, state),
    preference,
    ...stepsOf(handle),
    setColumns: (next: readonly Column[]) => preference.change({ columns: [...next] }),
  } as const;
}

/** What the hook gives; both upper tiers speak its words. */
export type ResourceList = ReturnType<typeof useResourceList>;

const requestOf = (
  state: ListStateHandle['state'],
  { fixed, size }: { readonly fixed: readonly FilterModel[]; readonly size: number },
): ListRequestInput => ({
  PageIndex: state.page,
  PageSize: size,
  SortModels: [...state.sort],
  filterModels: [...fixed, ...state.filters],
  ...(state.isDeleted && { Deleted: true }),
});
