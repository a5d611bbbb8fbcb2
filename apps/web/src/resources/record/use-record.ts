import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ApiError } from '../../platform/calls/api-error.ts';
import { getRow } from '../resource-api.ts';
import { keyParts } from '@nazer/contract/kernel/row-key.ts';

/** Key of a record in the page's address; empty when the address names none. */
export function useSearchKey(name: string): string {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const value = search[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Record of a page, by the key in its address; an empty key, or a text that is no key, reads nothing. */
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
    /** Error to display instead of the record; when a later reading fails, the displayed record stays. */
    error: query.data ? null : query.error,
    /** The record was deleted while it is displayed. */
    isGone: query.data !== undefined && query.error instanceof ApiError && query.error.status === 404,
    isLoading: query.isLoading,
    query,
    /** Stores a newer version that another answer contained. */
    take: (row: AnyRow): void => void client.setQueryData(queryKey, row),
  } as const;
}
