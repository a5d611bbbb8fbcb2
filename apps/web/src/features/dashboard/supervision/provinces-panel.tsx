/** Map of provinces by the use of their offices' ceilings. */
import { provinceDrillDowns, sumBehind } from '@nazer/contract/sarafi/figure-drill-downs.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { useProvinceColumns } from '../../../resources/provinces/province-columns.tsx';
import { useProvinceUse } from '../../../resources/provinces/province-use.ts';
import { UseMap } from '../../../resources/provinces/use-map.tsx';
import { useDrillDown } from '../../../resources/record/use-drill-down.ts';
import { ChartPanel } from '../chart-panel.tsx';
import { aroundOffices } from './figures.ts';
import { QueryState } from '../../../resources/query-state.tsx';

/** Height of the map in pixels, about. */
const mapHeight = 268;

export function ProvincesPanel() {
  const t = useText('provinces');
  const drillDownTo = useDrillDown();
  const query = useProvinceUse([], aroundOffices);
  const { data } = query;
  const hrefOf = (drillDown: keyof typeof provinceDrillDowns, ostanId: number) =>
    drillDownTo({
      list: 'ExchangeOffice',
      filterModels: provinceDrillDowns[drillDown](ostanId),
      ...sumBehind(drillDown),
    });
  const columns = useProvinceColumns(hrefOf);
  return (
    <ChartPanel
      title={t('title')}
      note={t('note')}
      state={<QueryState query={query} label={t('title')} rows={1} rowHeight={mapHeight} />}
      isRead={data !== undefined}
      legend={null}
      chart={data && <UseMap list={data.list} drillDownOf={(ostanId) => hrefOf('count', ostanId)} isSmall />}
      head={columns.map(({ title }) => title)}
      rows={(data?.list ?? []).map((row) => ({
        key: String(row.ostanId),
        cells: columns.map(({ cell }) => cell(row)),
      }))}
    />
  );
}
