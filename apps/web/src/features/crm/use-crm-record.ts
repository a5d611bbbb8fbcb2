import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { getRow } from '../../resources/resource-api.ts';
import { keyParts } from '../../resources/row-key.ts';

/** The key of a record in the page's address; empty when it names none. */
export function useSearchKey(name: string): string {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const value = search[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The record a page is about, by the key in its address; nothing is read for an empty key. */
export function useCrmRecord(definition: ResourceDefinition, key: string) {
  const parts = keyParts(definition, key);
  return useQuery({
    queryKey: [`POST /${definition.name}/GetById`, 'page', key],
    queryFn: ({ signal }) =>
      parts ? getRow(definition, parts, signal) : Promise.reject(new Error('no key')),
    enabled: parts !== null,
  });
}
