/** Map of provinces by the use of their offices' ceilings. */
import { provinceDoors, sumBehind } from '@nazer/contract/sarafi/figure-doors.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { useProvinceColumns } from '../../../resources/provinces/province-columns.tsx';
import { useProvinceUse } from '../../../resources/provinces/province-use.ts';
import { UseMap } from '../../../resources/provinces/use-map.tsx';
import { useDoor } from '../../../resources/record/use-door.ts';
import { ChartPanel } from '../chart-panel.tsx';
import { aroundOffices } from './figures.ts';

export function ProvincesPanel() {
  const t = useText('provinces');
  const doorTo = useDoor();
  const { data } = useProvinceUse([], aroundOffices);
  const hrefOf = (door: keyof typeof provinceDoors, ostanId: number) =>
    doorTo({ list: 'ExchangeOffice', filterModels: provinceDoors[door](ostanId), ...sumBehind(door) });
  const columns = useProvinceColumns(hrefOf);
  return (
    <ChartPanel
      title={t('title')}
      note={t('note')}
      legend={null}
      chart={data && <UseMap list={data.list} doorOf={(ostanId) => hrefOf('count', ostanId)} isSmall />}
      head={columns.map(({ title }) => title)}
      rows={(data?.list ?? []).map((row) => ({
        key: String(row.ostanId),
        cells: columns.map(({ cell }) => cell(row)),
      }))}
    />
  );
}
