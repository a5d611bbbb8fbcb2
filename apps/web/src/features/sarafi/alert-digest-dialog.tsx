/**
 * Dialog with the alerts of today: number and unseen number by subject, and the offices with the highest percentage of
 * use.
 */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { useCalendar } from '@nazer/ui/jalali/use-calendar.ts';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { about, apiQuery } from '../../platform/calls/query-client.ts';
import { PageLink } from '../../platform/page-link.tsx';
import { useText, useWords } from '../../platform/words/i18n.tsx';
import { FailedReading } from '../../resources/grid/list-states.tsx';
import { useListLink } from '../../resources/record/use-record-link.ts';
import { useCount } from '../../resources/use-format.ts';

type Alert = ApiOutput<'POST /SarafiAlert/GetAll'>['list'][number];

/** Greatest number of alerts read and counted; a sentence tells when the day has more, and the list has them all. */
const maxAlerts = 200;
/** Greatest number of alerts of a subject listed with their office, those of the highest percentage first. */
const maxNamed = 3;

function Subject({ alerts }: { readonly alerts: readonly Alert[] }) {
  const t = useText('alerts');
  const count = useCount();
  const subjects: Readonly<Record<number, string>> = useWords().codes.sarafiAlertSubject;
  const open = alerts.filter(({ acknowledgedAt }) => acknowledgedAt === null).length;
  const furthest = alerts.toSorted((a, b) => Number(b.pct ?? 0) - Number(a.pct ?? 0));
  const rest = alerts.length - maxNamed;
  return (
    <li>
      <b>{subjects[alerts[0]?.subject ?? 0]}</b>: {t('digestLine', { count: alerts.length, open })}
      <ul>
        {furthest.slice(0, maxNamed).map(({ id, sarafi, pct }) => (
          <li key={id}>
            {pct === null
              ? sarafi
              : t('digestOffice', { office: sarafi, pct: count(Math.round(Number(pct))) })}
          </li>
        ))}
        {rest > 0 && <li>{t('digestMore', { count: count(rest) })}</li>}
      </ul>
    </li>
  );
}

export function AlertDigestDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText('alerts');
  const count = useCount();
  const { format } = useCalendar();
  const [day] = useState(() => todayJalali(new Date()));
  const filterModels = [{ Field: 'day', Condition1: { Type: 'equals' as const, Filter: day } }];
  const query = useQuery({
    ...apiQuery('POST /SarafiAlert/GetAll', { body: { filterModels, PageSize: maxAlerts } }),
    ...about('SarafiAlert'),
  });
  const href = useListLink()('SarafiAlert', filterModels);
  const { list = [], totalCount = 0 } = query.data ?? {};
  const groups = Map.groupBy(list, ({ subject }) => subject);
  return (
    <Modal
      open
      // U+2066 and U+2069 isolate the day, so that its parts keep their order in a right-to-left sentence.
      title={t('digestTitle', { day: `\u2066${format(day)}\u2069` })}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {query.isError && <FailedReading title={t('failed')} query={query} />}
      {query.isPending && <SkeletonRows label={t('loading')} rows={4} />}
      {query.data && groups.size === 0 && <p>{t('digestNone')}</p>}
      {totalCount > list.length && (
        <p role="status">{t('digestPart', { total: count(totalCount), count: count(list.length) })}</p>
      )}
      <ul>
        {[...groups].map(([subject, alerts]) => (
          <Subject key={subject} alerts={alerts} />
        ))}
      </ul>
      {href !== null && groups.size > 0 && (
        <PageLink href={href} onClick={onClose}>
          {t('openDay')}
        </PageLink>
      )}
    </Modal>
  );
}
