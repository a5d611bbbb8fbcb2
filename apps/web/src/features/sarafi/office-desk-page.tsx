/** «میز صرافی»: what people of an office have to do next, how much room they have, and where they could offer. */
import type { Office } from '@nazer/contract/sarafi/offices.record.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Bdi, Lat, Num } from '@nazer/ui/text.tsx';
import { useState } from 'react';
import { PageHeader } from '../../platform/page-header.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { useSession } from '../../platform/session/session.ts';
import { ownOffice } from '../../platform/session/home-page.ts';
import { useText, useWords } from '../../platform/words/i18n.tsx';
import { FailedReading } from '../../resources/grid/list-states.tsx';
import { useListLink, useRecordLink } from '../../resources/record/use-record-link.ts';
import { useCount } from '../../resources/use-format.ts';
import {
  openAlertFilter,
  openRequests,
  useOpenRequests,
  useOwnAlerts,
  useOwnOffice,
  useWaitingUse,
} from './desk/use-desk.ts';
import { WaitingLine } from './desk/waiting-line.tsx';
import { WorkList } from './desk/work-list.tsx';
import { OfficeUses, RightChips } from './office-head.tsx';
import './desk/desk.css';

/** Nothing where there is none. */
function Alerts() {
  const t = useText('desk');
  const count = useCount();
  const listLink = useListLink();
  const subjects: Readonly<Record<number, string>> = useWords().codes.sarafiAlertSubject;
  const { data } = useOwnAlerts();
  const total = data?.totalCount ?? 0;
  if (total === 0) return null;
  return (
    <section className="ds-part" aria-label={t('alerts')}>
      <h2>
        {t('alerts')}{' '}
        <PageLink href={listLink('SarafiAlert', openAlertFilter) ?? '#'}>{count(total)}</PageLink>
      </h2>
      <ul className="ds-lines">
        {data?.list.map(({ id, subject, day, pct }) => (
          <li key={id}>
            <span>{subjects[subject]}</span>
            <span>{pct !== null && <Num value={pct} decimals={0} />}</span>
            <Bdi>{day}</Bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpenRequests() {
  const t = useText('desk');
  const linkOf = useRecordLink();
  const listLink = useListLink();
  const [today] = useState(() => todayJalali(new Date()));
  const query = useOpenRequests(today);
  const { data } = query;
  return (
    <section className="ds-part" aria-label={t('requests')}>
      <h2>
        {t('requests')}{' '}
        <PageLink href={listLink('ImportRequest', openRequests(today)) ?? '#'}>{t('allRequests')}</PageLink>
      </h2>
      {query.isError && <FailedReading title={t('failed')} query={query} />}
      {data?.list.length === 0 && <p className="ds-none">{t('noRequests')}</p>}
      <ul className="ds-lines">
        {data?.list.map(({ requestId, amount, currency, validityDate, offersCount }) => (
          <li key={requestId}>
            <PageLink href={linkOf('ImportRequest', requestId) ?? '#'}>
              {t('request')} <Bdi>{requestId}</Bdi>
            </PageLink>
            <span>
              <Num value={amount} decimals={0} /> <Lat>{currency}</Lat>
            </span>
            <span>{t('offersCount', { count: offersCount })}</span>
            <span>
              {t('until')} <Bdi>{validityDate}</Bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the office may do, and how much room it has, now and with what waits. */
function Standing({ office }: { readonly office: Office }) {
  const t = useText('desk');
  const count = useCount();
  const waiting = useWaitingUse(office).data;
  const days = office.license?.daysRemaining ?? null;
  return (
    <>
      <RightChips office={office} />
      <OfficeUses office={office} waiting={waiting} />
      {waiting && <WaitingLine waiting={waiting} />}
      {days !== null && (
        <p className="ds-licence">{days < 0 ? t('licenceOver') : t('licenceLeft', { days: count(days) })}</p>
      )}
    </>
  );
}

function Desk({ id }: { readonly id: number }) {
  const t = useText('desk');
  const linkOf = useRecordLink();
  const query = useOwnOffice(id);
  const office = query.data;
  return (
    <>
      <PageHeader title={t('title')} caption={office && <Bdi>{office.name}</Bdi>}>
        {office && <PageLink href={linkOf('ExchangeOffice', id) ?? '#'}>{t('ownOffice')}</PageLink>}
      </PageHeader>
      {query.isError && <FailedReading title={t('failed')} query={query} />}
      {query.isPending && <SkeletonRows label={t('loading')} rows={4} />}
      {office && <Standing office={office} />}
      <div className="ds-body">
        <WorkList />
        <div>
          <Alerts />
          <OpenRequests />
        </div>
      </div>
    </>
  );
}

export default function OfficeDeskPage() {
  const t = useText('desk');
  const office = ownOffice(useSession());
  if (office === null)
    return <EmptyState isPage icon="bank" title={t('noOffice')} text={t('noOfficeHint')} />;
  return <Desk id={office} />;
}
