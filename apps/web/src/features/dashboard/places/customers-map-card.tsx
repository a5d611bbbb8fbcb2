/** Map of customers by the region of their company; each region links to its customers. */
import { regionProvinces } from '@nazer/contract/crm/region-provinces.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import type { FigureMapProps } from '@nazer/ui/maps/world-bubbles.tsx';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { Panel } from '@nazer/ui/cards/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/calls/query-client.ts';
import { plainPart } from '../../../platform/start/lazy-part.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { FailedReading } from '../../../resources/grid/list-states.tsx';
import { companiesWhere } from '../company-filter.ts';
import { useNames } from '../share-panels.tsx';
import { refreshMs } from '../crm-figures.ts';
import { useCount } from '../../../resources/use-format.ts';
import { PlacePanel } from './place-panel.tsx';
import { usePlaceSentence } from './place-sentence.ts';

const IranRegions = plainPart(async () => (await import('@nazer/ui/maps/iran-regions.tsx')).IranRegions);

const provincesOf = (id: string) => regionProvinces[Number(id)] ?? [];
const RegionMap = (props: FigureMapProps) => <IranRegions {...props} provincesOf={provincesOf} />;

const isCustomer: FilterModel = { Field: 'isCustomer', Condition1: { Type: 'in', Values: [true] } };

/** Number of regions with customers, not counting companies without a region. */
const known = (regions: readonly { readonly value: unknown }[]) =>
  regions.filter(({ value }) => Number(value) !== 0).length;

export function CustomersMapCard() {
  const t = useText('dashboard');
  const count = useCount();
  const names = useNames('region');
  const query = useQuery({
    ...apiQuery('POST /CrmCompany/GetSetValues', { body: { Field: 'regionID', filterModels: [isCustomer] } }),
    refetchInterval: refreshMs,
  });
  const regions = query.data?.list.toSorted((one, other) => other.count - one.count);
  const total = (regions ?? []).reduce((sum, region) => sum + region.count, 0);
  const sentenceOf = usePlaceSentence('customersIn', total);
  const title = t('customersByRegion');
  if (query.isError)
    return (
      <Panel title={title}>
        <FailedReading title={title} query={query} />
      </Panel>
    );
  if (regions?.length === 0)
    return (
      <Panel title={title}>
        <EmptyState icon="building" title={t('noCustomers')} />
      </Panel>
    );
  return (
    <PlacePanel
      title={title}
      note={regions ? t('customersNote', { count: count(total), regions: count(known(regions)) }) : ''}
      label={t('customersMap')}
      hint={t('customersHint')}
      head={{ place: t('region'), count: t('customers') }}
      rows={regions?.map(({ value, count: customers }) => {
        const region = Number(value);
        const name = names.get(region) ?? t('none');
        return {
          id: String(region),
          name,
          value: customers,
          href: companiesWhere({ regionID: region, isCustomer: true }),
          sentence: sentenceOf(name, customers),
        };
      })}
      map={RegionMap}
    />
  );
}
