/** Look-ups of references, read once and cached. */
import { lookupCalls } from '@nazer/contract/crm/crm.lookups.ts';
import type { DropDownItem } from '@nazer/contract/kernel/page.ts';
import { type ListDefinition, type Lookup, lookups } from '@nazer/contract/kernel/list.ts';
import { type QueryClient, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { sendCall } from '../platform/calls/api.ts';
import { lookupKey } from './first-list-calls.ts';

/** Reference data changes a few times a year. Products change on their own page, which invalidates their look-up. */
const staleAfterMs = 10 * 60_000;

function lookupQuery(lookup: Lookup) {
  const call = lookupCalls[lookup];
  return {
    queryKey: lookupKey(lookup),
    staleTime: staleAfterMs,
    gcTime: Infinity,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly DropDownItem[]> => {
      const input = 'body' in call ? { body: call.body } : {};
      const { data } = await sendCall(call.name, input, { signal, present: 'caller' });
      // The contract declares `DropDown` as the output of every look-up call.
      return (data as { list: DropDownItem[] }).list;
    },
  };
}

const noItems: readonly DropDownItem[] = [];

export interface LookupList {
  readonly items: readonly DropDownItem[];
  readonly isLoading: boolean;
  /** Error of the last reading, null for none; items read before it stay. */
  readonly error: unknown;
}

/** Items of a look-up; none, and nothing is read, when `lookup` is undefined. */
export function useLookup(lookup: Lookup | undefined): LookupList {
  // A hook needs some query in every case; `region` only gives the disabled one a key.
  const query = useQuery({ ...lookupQuery(lookup ?? 'region'), enabled: lookup !== undefined });
  return { items: query.data ?? noItems, isLoading: query.isLoading, error: query.error };
}

export type Names = (lookup: Lookup | undefined, key: number) => string;

/**
 * Names of items of several look-ups; empty for an unknown key or a look-up that is still loading. `wanted` must keep
 * its identity between renders.
 */
export function useLookupNames(wanted: readonly (Lookup | undefined)[]): Names {
  const used = useMemo(() => lookups.filter((lookup) => wanted.includes(lookup)), [wanted]);
  // Memoised, because a new function would redraw every cell.
  const combine = useCallback(
    (answers: readonly { readonly data: readonly DropDownItem[] | undefined }[]): Names => {
      const maps = new Map(
        used.map((lookup, index) => [
          lookup,
          new Map((answers[index]?.data ?? noItems).map((item) => [item.key, item.value])),
        ]),
      );
      return (lookup, key) => (lookup === undefined ? '' : (maps.get(lookup)?.get(key) ?? ''));
    },
    [used],
  );
  return useQueries({ queries: used.map(lookupQuery), combine });
}

/**
 * Whether a look-up is loading for the first time. After a first failed try it no longer counts, so that rows are
 * displayed with keys in place of names.
 */
const isFirstOnItsWay = (
  answers: readonly { readonly isLoading: boolean; readonly failureCount: number }[],
) => answers.some(({ isLoading, failureCount }) => isLoading && failureCount === 0);

const noFields: ListDefinition['fields'] = [];

/** Whether look-ups that name a list's rows are loading for the first time; always false for a disabled list. */
export function useNamesAwaited(definition: ListDefinition, isEnabled: boolean): boolean {
  const fields = isEnabled ? definition.fields : noFields;
  const queries = useMemo(
    () => lookups.filter((lookup) => fields.some((field) => field.lookup === lookup)).map(lookupQuery),
    [fields],
  );
  return useQueries({ queries, combine: isFirstOnItsWay });
}

/** Invalidates a look-up, for example that of products after one was written on their page. */
export const refreshLookup = (client: QueryClient, lookup: Lookup): Promise<void> =>
  client.invalidateQueries({ queryKey: lookupKey(lookup) });
