/** Outside services: state, calls of today and last error of each. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { Moment } from '@nazer/ui/jalali/moment.tsx';
import { Tag } from '@nazer/ui/tag.tsx';
import { Lat, Num } from '@nazer/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { about, apiQuery } from '../../platform/calls/query-client.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { type PageColumn, PageTable } from '../../resources/page/page-table.tsx';
import { PartFrame } from './part-frame.tsx';

type Service = ApiOutput<'GET /api/System/GetOutsideServices'>['list'][number];

const kindTones = { gateway: 'info', simulator: 'wait', none: 'mute' } as const;
/** Interval in ms at which the services are read again while the part is open, because no news announces calls. */
const lookAgainMs = 30_000;

/** Whether the breaker leaves the service alone (open) or it is asked; a dash for a service that is not set. */
function Breaker({ kind, isOpen }: Service) {
  const t = useText('settings');
  if (kind === 'none') return '–';
  return isOpen ? <Tag status="bad">{t('leftAlone')}</Tag> : <Tag status="ok">{t('asked')}</Tag>;
}

export function ServicesPart() {
  const t = useText('settings');
  const query = useQuery({
    ...apiQuery('GET /api/System/GetOutsideServices'),
    ...about('Setting'),
    refetchInterval: lookAgainMs,
  });
  const columns: readonly PageColumn<Service>[] = [
    { key: 'service', title: t('service'), cell: ({ serviceTitle }) => serviceTitle },
    {
      key: 'kind',
      title: t('kind'),
      cell: ({ kind, kindTitle }) => <Tag status={kindTones[kind]}>{kindTitle}</Tag>,
    },
    { key: 'breaker', title: t('breaker'), cell: (service) => <Breaker {...service} /> },
    {
      key: 'calls',
      title: t('callsToday'),
      isFigure: true,
      cell: ({ callsToday }) => <Num value={callsToday} tabular />,
    },
    {
      key: 'failures',
      title: t('failuresToday'),
      isFigure: true,
      cell: ({ failuresToday }) => <Num value={failuresToday} tabular />,
    },
    { key: 'asked', title: t('lastCallAt'), cell: ({ lastCallAt }) => <Moment at={lastCallAt} /> },
    { key: 'at', title: t('lastErrorAt'), cell: ({ lastErrorAt }) => <Moment at={lastErrorAt} /> },
    {
      key: 'error',
      title: t('lastError'),
      isLong: true,
      cell: ({ lastError }) => (lastError === '' ? '–' : <Lat>{lastError}</Lat>),
    },
  ];
  return (
    <PartFrame part="services" query={query}>
      {query.data && (
        <PageTable
          label={t('part.services')}
          columns={columns}
          rows={query.data.list}
          keyOf={({ service }) => service}
        />
      )}
    </PartFrame>
  );
}
