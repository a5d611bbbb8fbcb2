/** Use of ceilings by province: asked for the offices some filters find, read anew when one of them moves. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { about, apiQuery } from '../../platform/calls/query-client.ts';

export type ProvinceUse = ApiOutput<'POST /api/SarafiManagment/GetUseByProvince'>['list'][number];

/** `names`: whose changes move the figures. */
export const useProvinceUse = (filterModels: readonly FilterModel[], names: readonly string[]) =>
  useQuery({
    ...apiQuery('POST /api/SarafiManagment/GetUseByProvince', { body: { filterModels: [...filterModels] } }),
    ...about(...names),
    placeholderData: keepPreviousData,
  });
