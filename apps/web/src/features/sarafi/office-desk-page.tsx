/** «میز صرافی»: first page of an office's people: urgent work, room under the ceilings, and requests to offer on. */
import type { Office } from '@nazer/contract/sarafi/offices.record.ts';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Tag } from '@nazer/ui/tag.tsx';
import { Bdi } from '@nazer/ui/text.tsx';
import { PageHeader } from '../../platform/page-header.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { useMay, useSession } from '../../platform/session/session.ts';
import { ownOffice } from '../../platform/session/home-page.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { FailedReading } from '../../resources/grid/list-states.tsx';
import { useRecordLink } from '../../resources/record/use-record-link.ts';
import { useCount } from '../../resources/use-format.ts';
import { DeskSide } from './desk/desk-side.tsx';
import { OpenRequests } from './desk/open-requests.tsx';
import { useOwnOffice, useWaitingUse } from './desk/use-desk.ts';
import { WaitingLine } from './desk/waiting-line.tsx';
import { WorkList } from './desk/work-list.tsx';
import { OfficeUses } from './office-head.tsx';
import './desk/desk.css';

/** Number of days before the end of a licence from which the days left stand beside the name. */
const soonDays = 60;

/** Tag with the days left of a licence that ends within `soonDays`, or has ended; nothing otherwise. */
function LicenceSoon({ office }: { readonly office: Office }) {
  const t = useText('desk');
  const count = useCount();
  const days = office.license?.daysRemaining ?? null;
  if (days === null || days > soonDays) return null;
  return (
    <Tag status={days < 0 ? 'bad' : 'warn'}>
      {days < 0 ? t('licenceOver') : t('licenceLeft', { days: count(days) })}
    </Tag>
  );
}

/** Use of both ceilings, with the effect of waiting contracts. */
function Standing({ office }: { readonly office: Office }) {
  const waiting = useWaitingUse(office).data;
  return (
    <>
      <OfficeUses office={office} waiting={waiting} />
      {waiting && <WaitingLine waiting={waiting} />}
    </>
  );
}

function Desk({ id }: { readonly id: number }) {
  const t = useText('desk');
  const linkOf = useRecordLink();
  const mayUpload = useMay('sana.upload');
  const mayOffer = useMay('imp.offer.make');
  const query = useOwnOffice(id);
  const office = query.data;
  return (
    <>
      <PageHeader
        title={t('title')}
        caption={
          office && (
            <>
              <Bdi>{office.name}</Bdi> <LicenceSoon office={office} />
            </>
          )
        }
      >
        {mayUpload && (
          <PageLink className="nz-button nz-button--plain" href="/sana/upload">
            <Icon name="upload" size={16} />
            <span>{t('uploadFile')}</span>
          </PageLink>
        )}
        {office && (
          <PageLink className="nz-button nz-button--plain" href={linkOf('ExchangeOffice', id) ?? '#'}>
            <span>{t('ownOffice')}</span>
          </PageLink>
        )}
      </PageHeader>
      {query.isError && <FailedReading title={t('failed')} query={query} />}
      {query.isPending && <SkeletonRows label={t('loading')} rows={4} />}
      {office && <Standing office={office} />}
      <div className="ds-body">
        <div className="ds-main">
          <WorkList />
          {office && mayOffer && <OpenRequests office={office} />}
        </div>
        <DeskSide office={office} />
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
