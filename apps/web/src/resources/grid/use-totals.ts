/** Totals of all filtered rows, requested once the rows are displayed. */
import type { Summary } from '@nazer/contract/kernel/list-calls.ts';
import type { ListDefinition, ListRow } from '@nazer/contract/kernel/list.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/words/i18n.tsx';
import { about } from '../../platform/calls/query-client.ts';
import { visibleColumns } from '../column-state.ts';
import { getSummary } from '../resource-api.ts';
import { namesOf, type ResourceList } from '../use-resource-list.ts';

/**
 * Summary of the rows that filters find; undefined until it is read, and when no column has a sum or average. It is
 * read again when somebody changes a row, in lists whose rows have details.
 */
export function useSummaryOf(
  definition: ListDefinition,
  filterModels: readonly FilterModel[],
  isEnabled = true,
): Summary | undefined {
  const isSummed = definition.fields.some(({ sum, average }) => sum || average !== undefined);
  const { data } = useQuery({
    queryKey: [`POST /${definition.name}/GetSummary`, filterModels],
    queryFn: ({ signal }) => getSummary(definition, filterModels, signal),
    enabled: isSummed && isEnabled,
    ...(definition.details && about(...namesOf(definition))),
  });
  return data;
}

/** Summary of the filtered rows of a list; undefined when no column has a sum or average, or there are no rows. */
export function useSummary(list: ResourceList): Summary | undefined {
  const { definition, fixed, state, isKnown, rows } = list;
  const summary = useSummaryOf(definition, [...fixed, ...state.filters], isKnown && rows.length > 0);
  return rows.length === 0 ? undefined : summary;
}

/** Heading of the row of totals, by the kinds of figures it holds. */
interface TotalWords {
  readonly sums: string;
  readonly averages: string;
  readonly both: string;
}

/**
 * Row of totals for the visible columns; undefined when none of them has a figure. Its heading stands in the first
 * column without a figure: `columns` are in the order in which they are displayed.
 */
export function totalsOf(
  { sums, averages }: Pick<Summary, 'sums' | 'averages'>,
  columns: readonly string[],
  words: TotalWords,
): ListRow | undefined {
  const figures = { ...sums, ...averages };
  const filled = columns.filter((key) => (figures[key] ?? null) !== null);
  if (filled.length === 0) return undefined;
  const averaged = filled.filter((key) => key in averages);
  const heading =
    averaged.length === 0 ? words.sums : averaged.length < filled.length ? words.both : words.averages;
  const labelColumn = columns.find((key) => !(key in figures));
  const values = filled.map((key) => [key, figures[key] ?? '']);
  return Object.fromEntries([...values, ...(labelColumn === undefined ? [] : [[labelColumn, heading]])]);
}

/**
 * Totals of the list, undefined until they are known; `pinned` is the column that stands first on a phone.
 */
export function useTotals(list: ResourceList, pinned?: string): ListRow | undefined {
  const t = useText('grid');
  const summary = useSummary(list);
  const visible = visibleColumns(list.columns).map(({ field }) => field);
  const ordered = pinned !== undefined && visible.includes(pinned) ? [pinned, ...visible] : visible;
  const words = { sums: t('total'), averages: t('average'), both: t('totalAndAverage') };
  return summary && totalsOf(summary, ordered, words);
}
