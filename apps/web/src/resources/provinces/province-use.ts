/** Use of ceilings by province, over the offices that match some filters; read again when one of them changes. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { about, apiQuery } from '../../platform/calls/query-client.ts';

export type ProvinceUse = ApiOutput<'POST /api/SarafiManagment/GetUseByProvince'>['list'][number];

/**
 * Use of each province over the offices that `filterModels` find. `names` lists the entities whose changes make the
 * figures outdated. Old figures stay displayed while those of other filters are read.
 */
export const useProvinceUse = (filterModels: readonly FilterModel[], names: readonly string[]) =>
  useQuery({
    ...apiQuery('POST /api/SarafiManagment/GetUseByProvince', { body: { filterModels: [...filterModels] } }),
    ...about(...names),
    placeholderData: keepPreviousData,
  });
