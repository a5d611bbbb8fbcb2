/** Both ceilings of an office, and its licence with its steps. */
import { type Office, officeRecord } from '@nazer/contract/sarafi/offices.record.ts';
import { useQuery } from '@tanstack/react-query';
import { about, apiQuery } from '../../platform/calls/query-client.ts';
import { useMay } from '../../platform/session/session.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { ChildList } from '../../resources/record/child-list.tsx';
import { StateActions } from '../../resources/record/steps/state-actions.tsx';
import { StatePath } from '../../resources/record/steps/state-path.tsx';
import { QueryState } from '../../resources/query-state.tsx';
import type { Details } from '../../resources/record/use-details.ts';
import { aroundOffice } from './office-news.ts';
import { useMoment } from './use-office-place.ts';
import { PositionLimit } from './position-limit.tsx';
import { TaahodLimit } from './taahod-limit.tsx';

export function OfficeLimits({ office, row }: { readonly office: Office; readonly row: Details }) {
  const t = useText('sarafi');
  const moment = useMoment();
  const query = { query: { id: String(office.id), ...moment } };
  const taahod = useQuery({
    ...apiQuery('GET /api/SarafiManagment/ExchangeTahoodById', query),
    ...about(...aroundOffice),
    enabled: useMay('sarafi.taahod.view'),
  });
  const position = useQuery({
    ...apiQuery('GET /api/SarafiManagment/ExchangeOpenPositionById', query),
    ...about(...aroundOffice),
    enabled: useMay('sarafi.position.view'),
  });
  const licences = officeRecord.children.filter(({ name }) => name === 'licences');
  return (
    <>
      <QueryState label={t('taahod')} query={taahod} />
      {taahod.data && <TaahodLimit office={office} taahod={taahod.data} />}
      <QueryState label={t('openPosition')} query={position} />
      {position.data && <PositionLimit office={office} position={position.data} />}
      {office.licenseStatus !== null && <StatePath record={officeRecord} row={row} />}
      <StateActions record={officeRecord} row={row} recordKey={String(office.id)} title={office.name} />
      {licences.map((child) => (
        <ChildList
          key={child.name}
          record={officeRecord}
          child={child}
          row={row}
          recordKey={String(office.id)}
          moment={moment}
        />
      ))}
    </>
  );
}
