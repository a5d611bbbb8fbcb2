/** Side of the desk: payments not accepted, deliveries ahead, alerts, files and the licence. */
import type { Office } from '@nazer/contract/sarafi/offices.record.ts';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { Moment } from '@nazer/ui/jalali/moment.tsx';
import { Bdi, Lat, Num } from '@nazer/ui/text.tsx';
import { PageLink } from '../../../platform/page-link.tsx';
import { useMay } from '../../../platform/session/session.ts';
import { useText, useWords } from '../../../platform/words/i18n.tsx';
import { FailedReading } from '../../../resources/grid/list-states.tsx';
import { QueryState } from '../../../resources/query-state.tsx';
import { useListLink, useRecordLink } from '../../../resources/record/use-record-link.ts';
import { useCount } from '../../../resources/use-format.ts';
import { NotAccepted } from './not-accepted.tsx';
import { Part } from './part.tsx';
import { urgentWork } from './urgent-work.ts';
import { openAlertFilter, ownFiles, useOwnAlerts, useOwnDealings, useOwnFiles } from './use-desk.ts';

/** No offers: deliveries follow from dealings alone. */
const noOffers = { columns: [] };

/**
 * The first four dealings whose currency the office has still to deliver. An empty part while they are read
 * and when that fails; the list of work (`work-list.tsx`) reads the same dealings and tells of the failure.
 */
function Deliveries() {
  const t = useText('desk');
  const linkOf = useRecordLink();
  const { data } = useOwnDealings();
  const ahead = data ? urgentWork(noOffers, data.list).filter(({ kind }) => kind === 'deliver') : undefined;
  return (
    <Part title={t('deliveries')}>
      {ahead?.length === 0 && <p className="ds-none">{t('noDeliveries')}</p>}
      <ul className="ds-notes">
        {ahead?.slice(0, 4).map(({ id, whom, amount, currency }) => (
          <li key={id}>
            <PageLink href={linkOf('Dealing', id) ?? '#'}>
              {t('Dealing')} <Bdi>{id}</Bdi>
            </PageLink>
            <span>
              <Bdi>{whom}</Bdi> · <Num value={amount} decimals={0} /> <Lat>{currency}</Lat>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Open alerts of the office; renders nothing once it is known that there are none. */
export function Alerts() {
  const t = useText('desk');
  const count = useCount();
  const listLink = useListLink();
  const subjects: Readonly<Record<number, string>> = useWords().codes.sarafiAlertSubject;
  const query = useOwnAlerts();
  const { data } = query;
  const total = data?.totalCount ?? 0;
  if (data && total === 0 && !query.isError) return null;
  const href = listLink('SarafiAlert', openAlertFilter);
  return (
    <Part title={t('alerts')} aside={href && total > 0 && <PageLink href={href}>{count(total)}</PageLink>}>
      <QueryState query={query} label={t('alerts')} rows={1} />
      <ul className="ds-notes">
        {data?.list.map(({ id, subject, day, pct }) => (
          <li key={id}>
            <span>{subjects[subject]}</span>
            <small>
              {pct !== null && <Num value={pct} decimals={0} />} <JalaliDate value={day} />
            </small>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/**
 * Files the office sent last, with a link to their refused rows; nothing for users who may not see received
 * rows.
 */
function Files() {
  const t = useText('desk');
  const may = useMay('feed.view');
  const listLink = useListLink();
  const nouns: Readonly<Record<string, string>> = useWords().feedNouns;
  const query = useOwnFiles(may);
  const { data } = query;
  if (!may) return null;
  const whyOf = (batchId: number) =>
    listLink('FeedRefusal', [{ Field: 'batchId', Condition1: { Type: 'equals', Filter: batchId } }]) ?? '#';
  return (
    <Part
      title={t('files')}
      aside={<PageLink href={listLink('FeedBatch', ownFiles) ?? '#'}>{t('allFiles')}</PageLink>}
    >
      {query.isError && <FailedReading title={t('failed')} query={query} />}
      {data?.list.length === 0 && <p className="ds-none">{t('noFiles')}</p>}
      <ul className="ds-notes">
        {data?.list.map(({ id, noun, at, accepted, refused }) => (
          <li key={id}>
            <b>{nouns[noun] ?? noun}</b>
            <span>{t('fileRows', { count: accepted })}</span>
            {refused > 0 && (
              <span className="nz-negative">
                {t('refusedRows', { count: refused })} <PageLink href={whyOf(id)}>{t('whyRefused')}</PageLink>
              </span>
            )}
            <small>
              <Moment at={at} isShort />
            </small>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Days left of the licence of the office; nothing when it has no licence. */
function Licence({ office }: { readonly office: Office }) {
  const t = useText('desk');
  const count = useCount();
  const days = office.license?.daysRemaining ?? null;
  if (days === null) return null;
  return (
    <Part title={t('licence')}>
      <p className="ds-none">{days < 0 ? t('licenceOver') : t('licenceLeft', { days: count(days) })}</p>
    </Part>
  );
}

export function DeskSide({ office }: { readonly office: Office | undefined }) {
  return (
    <div className="ds-side">
      <NotAccepted />
      <Deliveries />
      <Alerts />
      <Files />
      {office && <Licence office={office} />}
    </div>
  );
}
