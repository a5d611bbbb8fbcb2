/** The last line of a list: what all filtered rows sum up to, asked for once the rows are there. */
import type { ListRow } from '@nazer/contract/kernel/list.ts';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/words/i18n.tsx';
import { about } from '../../platform/calls/query-client.ts';
import { visibleColumns } from '../column-state.ts';
import { getSummary } from '../resource-api.ts';
import { namesOf, type ResourceList } from '../use-resource-list.ts';

/** Undefined where no column sums up, or nothing is to sum. */
export function useTotals(list: ResourceList): ListRow | undefined {
  const t = useText('grid');
  const { definition, fixed, state } = list;
  const filterModels = [...fixed, ...state.filters];
  const isSummed = definition.fields.some(({ sum, average }) => sum || average !== undefined);
  const { data } = useQuery({
    queryKey: [`POST /${definition.name}/GetSummary`, filterModels],
    queryFn: ({ signal }) => getSummary(definition, filterModels, signal),
    enabled: isSummed && list.isKnown && list.rows.length > 0,
    ...(definition.details && about(...namesOf(definition))),
  });
  if (!data || list.rows.length === 0) return undefined;
  const figures = { ...data.sums, ...data.averages };
  const label = visibleColumns(list.columns).find(({ field }) => !(field in figures))?.field ?? '';
  return { ...figures, [label]: t('total') };
}
