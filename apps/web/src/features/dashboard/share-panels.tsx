import type { Lookup } from '@nazer/contract/kernel/list.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useText } from '../../platform/words/i18n.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { apiQuery } from '../../platform/calls/query-client.ts';
import { companiesWhere } from './company-filter.ts';
import type { CrmFigures } from './crm-figures.ts';
import { Panel } from '@nazer/ui/cards/panel.tsx';
import { ShareRow } from './share-row.tsx';

type Slice = CrmFigures['companiesByGroup'][number];
type Field = 'groupID' | 'industryID' | 'regionID';

interface Share {
  /** Key of the look-up's item; null for the combined rest. */
  key: number | null;
  name: string;
  count: number;
}

/** Number of rows in a panel; the rest is summed up in one row. */
const maxRows = 6;

/** Names of a look-up's items by key. */
export function useNames(
  lookup: Extract<Lookup, 'group' | 'industry' | 'region'>,
): ReadonlyMap<number, string> {
  const query = {
    group: apiQuery('GET /Group/GetDropDown'),
    industry: apiQuery('GET /Industry/GetDropDown'),
    region: apiQuery('POST /CRM_Region/GetDropDown', { body: {} }),
  }[lookup];
  const { data } = useSuspenseQuery(query);
  return new Map(data.list.map(({ key, value }) => [key, value]));
}

/**
 * Slices with their names, largest first, at most `maxRows`: more are combined, from the smallest up, to a last one named
 * `rest`. A slice whose key has no name is named `unknown`.
 */
export function sharesOf(
  slices: readonly Slice[],
  { names, unknown, rest }: { names: ReadonlyMap<number, string>; unknown: string; rest: string },
): Share[] {
  const sorted = slices
    .toSorted((a, b) => b.count - a.count)
    .map(({ key, count }): Share => ({ key, count, name: names.get(key) ?? unknown }));
  if (sorted.length <= maxRows) return sorted;
  const others = sorted.slice(maxRows - 1).reduce((sum, { count }) => sum + count, 0);
  return [...sorted.slice(0, maxRows - 1), { key: null, name: rest, count: others }];
}

/** Groupings of companies: the field, its look-up and the member of the figures. */
const kinds = {
  byIndustry: { field: 'industryID', lookup: 'industry', slices: 'companiesByIndustry' },
  byRegion: { field: 'regionID', lookup: 'region', slices: 'companiesByRegion' },
  byGroup: { field: 'groupID', lookup: 'group', slices: 'companiesByGroup' },
} as const satisfies Record<string, { field: Field; lookup: Lookup; slices: keyof CrmFigures }>;
type Kind = keyof typeof kinds;
export const shareKinds: readonly Kind[] = ['byIndustry', 'byRegion', 'byGroup'];

/** Panel of companies by industry, region or group; each slice links to its companies. */
export function SharePanel({ kind, figures }: { readonly kind: Kind; readonly figures: CrmFigures }) {
  const { field, lookup } = kinds[kind];
  const slices = figures[kinds[kind].slices];
  const t = useText('dashboard');
  const names = useNames(lookup);
  const shares = sharesOf(slices, { names, unknown: t('none'), rest: t('others') });
  const total = slices.reduce((sum, { count }) => sum + count, 0);
  // Largest value of the panel, the combined rest included, so that all bars share one scale.
  const widest = Math.max(...shares.map(({ count }) => count));
  return (
    <Panel title={t(kind)}>
      <ul className="shares">
        {shares.map(({ key, name, count }) => (
          <ShareRow
            key={key ?? 'rest'}
            name={key === null ? name : <PageLink href={companiesWhere({ [field]: key })}>{name}</PageLink>}
            count={count}
            total={total}
            widest={widest}
            isRest={key === null}
          />
        ))}
      </ul>
    </Panel>
  );
}
