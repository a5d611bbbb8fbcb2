/** Offices of the list by province, as a map or as a table of its figures. */
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { provinceDrillDowns, sumBehind } from '@nazer/contract/sarafi/figure-drill-downs.ts';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { useText } from '../../platform/words/i18n.tsx';
import { FailedReading } from '../../resources/grid/list-states.tsx';
import { PageTable } from '../../resources/page/page-table.tsx';
import { useProvinceColumns } from '../../resources/provinces/province-columns.tsx';
import { type ProvinceUse, useProvinceUse } from '../../resources/provinces/province-use.ts';
import { UseMap } from '../../resources/provinces/use-map.tsx';
import { useDrillDown } from '../../resources/record/use-drill-down.ts';
import { aroundOffice } from './office-news.ts';
import { withDrillDown } from './with-drill-down.ts';
import './office-map.css';

interface Props {
  readonly filters: readonly FilterModel[];
  readonly isTable: boolean;
}

function MapOrTable({ list, filters, isTable }: Props & { readonly list: readonly ProvinceUse[] }) {
  const t = useText('provinces');
  const linkTo = useDrillDown();
  const drillDownTo = (drillDown: keyof typeof provinceDrillDowns, ostanId: number) => {
    const behind = withDrillDown(filters, provinceDrillDowns[drillDown](ostanId));
    return behind && linkTo({ list: 'ExchangeOffice', filterModels: behind, ...sumBehind(drillDown) });
  };
  const columns = useProvinceColumns(drillDownTo);
  if (isTable)
    return <PageTable label={t('title')} columns={columns} rows={list} keyOf={({ ostanId }) => ostanId} />;
  return <UseMap list={list} drillDownOf={(ostanId) => drillDownTo('count', ostanId)} />;
}

export function OfficeMap(props: Props) {
  const t = useText('provinces');
  const query = useProvinceUse(props.filters, aroundOffice);
  const { data } = query;
  if (!data)
    return query.isError ? (
      <FailedReading title={t('failed')} query={query} />
    ) : (
      <SkeletonRows label={t('loading')} rows={12} />
    );
  if (data.list.length === 0) return <EmptyState title={t('empty')} />;
  return (
    <section className="om" aria-label={t('title')}>
      <MapOrTable {...props} list={data.list} />
    </section>
  );
}
