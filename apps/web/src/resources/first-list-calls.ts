/**
 * First calls of a list or record page, sent before the code of the page is loaded. Imports no React, so that it
 * loads early.
 */
import { lookupCalls } from '@nazer/contract/crm/crm.lookups.ts';
import type { FilterModel, ListRequestInput } from '@nazer/contract/kernel/page.ts';
import { type Details, type ListDefinition, type Lookup, lookups } from '@nazer/contract/kernel/list.ts';
import type { LooseInput } from '../platform/calls/call-request.ts';
import { hadRight } from '../platform/session/stored-rights.ts';
import { type ListState, readListState } from './list-state.ts';

/** Rows on a page of a list, unless the page asks for another number. */
export const pageSize = 20;

/** An early call and the key of the query that receives its answer, so the page finds the data in the cache. */
export interface FirstCall {
  readonly name: string;
  readonly input: LooseInput;
  readonly key: readonly unknown[];
  /** Member of the answer that the query stores; without it the whole answer is stored. */
  readonly member?: 'list';
}

/** Keys of the queries that hold a page of rows and a look-up; the hooks that read them later use the same. */
export const rowsKey = (call: string, request: ListRequestInput) => [call, request] as const;
export const lookupKey = (lookup: Lookup) => ['lookup', lookup] as const;

/**
 * Body of the call that reads the page of rows a list state shows; `fixed` are filters of the page, `size` its rows.
 */
export const requestOf = (
  state: ListState,
  { fixed, size }: { readonly fixed: readonly FilterModel[]; readonly size: number },
): ListRequestInput => ({
  PageIndex: state.page,
  PageSize: size,
  SortModels: [...state.sort],
  filterModels: [...fixed, ...state.filters],
  ...(state.isDeleted && { Deleted: true }),
});

/** Body of the call that counts the rows without the user's filters; it reads a single row. */
export const countRequestOf = (fixed: readonly FilterModel[], isDeleted: boolean): ListRequestInput => ({
  PageIndex: 1,
  PageSize: 1,
  filterModels: [...fixed],
  ...(isDeleted && { Deleted: true }),
});

/** Input of the call that reads one record. */
export const detailsInput = ({ by }: Details, key: string | number) => ({ query: { [by]: String(key) } });

/** Call that reads the columns and saved views a user keeps for a grid. */
export const preferenceCall = (grid: string) =>
  ['GET /api/Workspace/GetGridPreference', { query: { grid } }] as const;

function firstRows(call: string, request: ListRequestInput): FirstCall {
  return { name: call, input: { body: request }, key: rowsKey(call, request) };
}

function firstNames(lookup: Lookup): FirstCall {
  const call = lookupCalls[lookup];
  const input = 'body' in call ? { body: call.body } : {};
  return { name: call.name, input, key: lookupKey(lookup), member: 'list' };
}

/**
 * Call that tells which numbers of natural persons the reader may see; the band above the rows shows it. Its query has
 * the key `[sightCall, null]`, as `apiQuery` gives a call without input.
 */
const sightCall = 'GET /api/System/GetPersonalSight';

/** Whether the list has masked fields and the reader lacks the permission to see them all. */
const asksSight = ({ fields, permissions: { unmasked } }: ListDefinition): boolean =>
  unmasked !== undefined && fields.some(({ masked }) => masked !== undefined) && !hadRight(unmasked);

/**
 * Calls of a list page at an address (`search`: its search parameters): rows, grid preference, look-ups of its
 * references, masks where the reader lacks the permission to see all, and the unfiltered count where there are filters.
 */
export function firstListCalls(
  definition: ListDefinition,
  search: Readonly<Record<string, unknown>>,
): readonly FirstCall[] {
  const state = readListState(definition, search);
  const rows = `POST /${definition.name}/GetAll`;
  const used = lookups.filter((lookup) => definition.fields.some((field) => field.lookup === lookup));
  const [name, input] = preferenceCall(definition.name);
  return [
    firstRows(rows, requestOf(state, { fixed: [], size: pageSize })),
    { name, input, key: [name, input] },
    ...used.map(firstNames),
    ...(asksSight(definition) ? [{ name: sightCall, input: {}, key: [sightCall, null] }] : []),
    ...(state.filters.length > 0 ? [firstRows(rows, countRequestOf([], state.isDeleted))] : []),
  ];
}

/** Call that reads the record of a record page; none when the address names no record. */
export function firstRecordCalls({ details }: ListDefinition, key: string): readonly FirstCall[] {
  if (!details || key === '') return [];
  const input = detailsInput(details, key);
  return [{ name: details.call, input, key: [details.call, input] }];
}
