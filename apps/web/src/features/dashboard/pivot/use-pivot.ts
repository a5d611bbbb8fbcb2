/**
 * Query of a pivot; its data hold the request that was answered, which is the previous one until a changed one is
 * answered.
 */
import type { ListDefinition } from '@nazer/contract/kernel/list.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { about } from '../../../platform/calls/query-client.ts';
import { getPivot } from '../../../resources/resource-api.ts';
import { namesOf } from '../../../resources/use-resource-list.ts';
import type { PivotChoice } from './pivot-address.ts';

export function usePivot(
  definition: ListDefinition,
  { rows, columns }: PivotChoice,
  filterModels: readonly FilterModel[],
) {
  const request = { rows, columns, filterModels };
  return useQuery({
    queryKey: [`POST /${definition.name}/GetPivot`, request],
    queryFn: async ({ signal }) => ({ request, pivot: await getPivot(definition, request, signal) }),
    placeholderData: keepPreviousData,
    ...about(...namesOf(definition)),
  });
}
