/** What the page of a list asks first, said before its code is here; without React, so that it comes first. */
import { lookupCalls } from '@nazer/contract/crm/crm.lookups.ts';
import type { FilterModel, ListRequestInput } from '@nazer/contract/kernel/page.ts';
import { type Details, type ListDefinition, type Lookup, lookups } from '@nazer/contract/kernel/list.ts';
import type { LooseInput } from '../platform/calls/call-request.ts';
import { hadRight } from '../platform/session/kept-rights.ts';
import { type ListState, readListState } from './list-state.ts';

export const pageSize = 20;

/** A call as it is made, and the query whose answer it is: the page finds it read before it asks. */
export interface FirstCall {
  readonly name: string;
  readonly input: LooseInput;
  readonly key: readonly unknown[];
  /** The query holds this member of the answer; all of it without one. */
  readonly member?: 'list';
}

export const rowsKey = (call: string, request: ListRequestInput) => [call, request] as const;
export const lookupKey = (lookup: Lookup) => ['lookup', lookup] as const;

/** The rows a state of the list shows. */
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

/** How many rows there are without the user's filters. */
export const countRequestOf = (fixed: readonly FilterModel[], isDeleted: boolean): ListRequestInput => ({
  PageIndex: 1,
  PageSize: 1,
  filterModels: [...fixed],
  ...(isDeleted && { Deleted: true }),
});

/** What the call that reads one row whole is handed. */
export const detailsInput = ({ by }: Details, key: string | number) => ({ query: { [by]: String(key) } });

/** How the user left a grid. */
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

/** What of its numbers the reader sees: the band over the rows says so. */
const sightCall = 'GET /api/System/GetPersonalSight';

/** Whoever sees all by right is not told. */
const asksSight = ({ fields, permissions: { unmasked } }: ListDefinition): boolean =>
  unmasked !== undefined && fields.some(({ masked }) => masked !== undefined) && !hadRight(unmasked);

/** The list of a resource at an address: its rows, its columns and views, the names its references stand for. */
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

/** One record at an address: the record whole. */
export function firstRecordCalls({ details }: ListDefinition, key: string): readonly FirstCall[] {
  if (!details || key === '') return [];
  const input = detailsInput(details, key);
  return [{ name: details.call, input, key: [details.call, input] }];
}
