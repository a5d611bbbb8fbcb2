import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ApiError } from '../../platform/calls/api-error.ts';
import { getRow } from '../resource-api.ts';
import { keyParts } from '@nazer/contract/kernel/row-key.ts';

/** The key of a record in the page's address; empty when it names none. */
export function useSearchKey(name: string): string {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const value = search[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The record a page is about, by the key in its address; nothing is read for an empty key. */
export function useRecord(definition: ResourceDefinition, key: string) {
  const client = useQueryClient();
  const parts = keyParts(definition, key);
  const queryKey = [`POST /${definition.name}/GetById`, 'page', key];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      parts ? getRow(definition, parts, signal) : Promise.reject(new Error('no key')),
    enabled: parts !== null,
  });
  return {
    row: query.data,
    /** Why there is nothing to show; a later reading that fails leaves what is shown. */
    error: query.data ? null : query.error,
    /** It was deleted while it was being looked at. */
    isGone: query.data !== undefined && query.error instanceof ApiError && query.error.status === 404,
    isLoading: query.isLoading,
    query,
    /** Takes a newer version that an answer brought along. */
    take: (row: AnyRow): void => void client.setQueryData(queryKey, row),
  } as const;
}
