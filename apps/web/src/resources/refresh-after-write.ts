/**
 * Refreshes everything that may show a record after it was written: its own lists, records and histories, those of the
 * resources with child rows of it, and the look-ups made of its rows. Resolves once all displayed ones are read again.
 */
import { lookupCalls } from '@nazer/contract/crm/crm.lookups.ts';
import { lookups } from '@nazer/contract/kernel/list.ts';
import { type ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { queryClient } from '../platform/calls/query-client.ts';
import { refreshResource } from './resource-api.ts';
import { refreshLookup } from './use-lookup.ts';

export async function refreshAfterWrite(definition: ResourceDefinition): Promise<void> {
  const related = [definition.name, ...(definition.children ?? [])];
  const own = lookups.filter((lookup) => lookupCalls[lookup].name.includes(`/${definition.name}/`));
  await Promise.all([
    ...related.map(refreshResource),
    ...own.map((lookup) => refreshLookup(queryClient, lookup)),
  ]);
}
