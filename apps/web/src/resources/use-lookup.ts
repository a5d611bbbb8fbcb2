/** The lists that references are looked up in, read once and kept. */
import { lookupCalls } from '@nazer/contract/crm/crm.lookups.ts';
import type { DropDownItem } from '@nazer/contract/kernel/page.ts';
import { type ListDefinition, type Lookup, lookups } from '@nazer/contract/kernel/list.ts';
import { type QueryClient, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { sendCall } from '../platform/calls/api.ts';
import { lookupKey } from './first-list-calls.ts';

/** Reference data changes a few times a year; products change with the products page, which says so. */
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
      // `DropDown` of the contract, the declared output of every look-up call.
      return (data as { list: DropDownItem[] }).list;
    },
  };
}

const none: readonly DropDownItem[] = [];

export interface LookupList {
  readonly items: readonly DropDownItem[];
  readonly isLoading: boolean;
  /** Why there are no items, when they could not be read. */
  readonly error: unknown;
}

export function useLookup(lookup: Lookup | undefined): LookupList {
  const query = useQuery({ ...lookupQuery(lookup ?? 'region'), enabled: lookup !== undefined });
  return { items: query.data ?? none, isLoading: query.isLoading, error: query.error };
}

export type Names = (lookup: Lookup | undefined, key: number) => string;

/** Names of the items of several look-ups; an unknown key (a list still on its way) is empty text. */
export function useLookupNames(wanted: readonly (Lookup | undefined)[]): Names {
  const used = useMemo(() => lookups.filter((lookup) => wanted.includes(lookup)), [wanted]);
  // The same function while the answers are the same: a new one would have every cell drawn again.
  const combine = useCallback(
    (answers: readonly { readonly data: readonly DropDownItem[] | undefined }[]): Names => {
      const maps = new Map(
        used.map((lookup, index) => [
          lookup,
          new Map((answers[index]?.data ?? none).map((item) => [item.key, item.value])),
        ]),
      );
      return (lookup, key) => (lookup === undefined ? '' : (maps.get(lookup)?.get(key) ?? ''));
    },
    [used],
  );
  return useQueries({ queries: used.map(lookupQuery), combine });
}

/** A first answer that is still on its way; after a failure the keys stand in place of the names. */
const isFirstOnItsWay = (
  answers: readonly { readonly isLoading: boolean; readonly failureCount: number }[],
) => answers.some(({ isLoading, failureCount }) => isLoading && failureCount === 0);

const noFields: ListDefinition['fields'] = [];

/** Whether names the rows of a list are said in are read for the first time; of a list that is not asked for, none are. */
export function useNamesAwaited(definition: ListDefinition, isEnabled: boolean): boolean {
  const fields = isEnabled ? definition.fields : noFields;
  const queries = useMemo(
    () => lookups.filter((lookup) => fields.some((field) => field.lookup === lookup)).map(lookupQuery),
    [fields],
  );
  return useQueries({ queries, combine: isFirstOnItsWay });
}

/** Products can be written on a page of their own: their look-up is read anew after that. */
export const refreshLookup = (client: QueryClient, lookup: Lookup): Promise<void> =>
  client.invalidateQueries({ queryKey: lookupKey(lookup) });
