/** Page of one exchange office: its rights, the use of its ceilings, and everything behind them. */
import { type Office, officeRecord } from '@nazer/contract/sarafi/offices.record.ts';
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Tag } from '@nazer/ui/tag.tsx';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { apiData } from '../../platform/calls/api.ts';
import { urlOf } from '../../platform/calls/call-request.ts';
import { usePaper } from '../../platform/paper/paper.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useMay } from '../../platform/session/session.ts';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { ChildList } from '../../resources/record/child-list.tsx';
import { FactList } from '../../resources/record/facts/fact-list.tsx';
import { AsidePart, RecordFrame } from '../../resources/record/record-frame.tsx';
import { HeadFacts, HeadActions } from '../../resources/record/record-header.tsx';
import { RecordMissing } from '../../resources/record/record-page.tsx';
import { type Details, useDetails } from '../../resources/record/use-details.ts';
import { useCount } from '../../resources/use-format.ts';
import { AtBand, AtButton } from './at-band.tsx';
import { OfficeBalance } from './office-balance.tsx';
import { OfficeCorrections } from './office-corrections.tsx';
import { OfficeDeals } from './office-deals.tsx';
import { OfficeUses, RightChips } from './office-head.tsx';
import { OfficeHistory } from './office-history.tsx';
import { OfficeLimits } from './office-limits.tsx';
import { type Part, parts, useMoment, useOfficePlace } from './use-office-place.ts';
import './office-page.css';

const OfficeForm = lazyPart(async () => (await import('./office-form.tsx')).OfficeForm);

/** Number of days before the end of a licence from which the days left are displayed. */
const licenceWarnDays = 60;
/** Parts that are printed besides the open one, unless the user may not see them. */
const alwaysPrinted: readonly Part[] = ['balance', 'limits'];

interface OfficeProps {
  readonly office: Office;
  readonly row: Details;
}

/** Whether a part of the page is available for past days. */
const hasPast: Readonly<Record<Part, boolean>> = {
  balance: true,
  deals: false,
  corrections: true,
  limits: true,
  users: false,
  files: false,
  history: true,
};

/** Parts of the page the reader may see. */
function useParts(): readonly Part[] {
  const { at } = useMoment();
  const may: Readonly<Partial<Record<Part, boolean>>> = {
    balance: useMay('sarafi.balance.view'),
    deals: useMay('sarafi.balance.view'),
    corrections: useMay('sarafi.correction.view'),
    users: useMay('user.view'),
    files: useMay('feed.view'),
  };
  return parts.filter((part) => (may[part] ?? true) && (at === undefined || hasPast[part]));
}

function Tabs({ part, open }: { readonly part: Part; readonly open: readonly Part[] }) {
  const t = useText('sarafi');
  const { go } = useOfficePlace();
  return (
    <div className="op-tabs nz-screen" role="tablist" aria-label={t('parts')}>
      {open.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          aria-selected={one === part}
          onClick={() => go({ part: one })}
        >
          {t(`part.${one}`)}
        </button>
      ))}
    </div>
  );
}

function PartOf({ part, office, row }: OfficeProps & { readonly part: Part }) {
  const { id } = office;
  const childOf = (name: string) =>
    officeRecord.children
      .filter((child) => child.name === name)
      .map((child) => (
        <ChildList key={name} record={officeRecord} child={child} row={row} recordKey={String(id)} />
      ));
  switch (part) {
    case 'balance':
      return <OfficeBalance sarafiId={id} />;
    case 'deals':
      return <OfficeDeals sarafiId={id} />;
    case 'corrections':
      return <OfficeCorrections sarafiId={id} office={office.name} />;
    case 'limits':
      return <OfficeLimits office={office} row={row} />;
    case 'users':
    case 'files':
      return childOf(part);
    case 'history':
      return (
        <>
          <div className="op-pad">
            <OfficeHistory office={office} />
          </div>
          {office.at === null && childOf('alerts')}
        </>
      );
  }
}

/** Days left of the licence, displayed when its end is near. */
function LicenceDays({ office }: { readonly office: Office }) {
  const t = useText('sarafi');
  const count = useCount();
  const days = office.license?.daysRemaining ?? null;
  if (days === null || days > licenceWarnDays) return null;
  return (
    <Tag status={days < 0 ? 'bad' : 'warn'}>
      {days < 0 ? t('licenceOver') : t('licenceDays', { days: count(days) })}
    </Tag>
  );
}

/** Download of the office's positions of the displayed days as a file; busy until the server has prepared it. */
function useFile(office: Office) {
  const { days } = useOfficePlace();
  const [isBusy, setIsBusy] = useState(false);
  const take = async () => {
    setIsBusy(true);
    try {
      const query = {
        exchangeId: String(office.id),
        fromDateShamsi: days.from,
        toDateShamsi: days.to,
      };
      const { ticket } = await apiData('POST /api/SarafiManagment/ExportPosition', { query });
      const link = document.createElement('a');
      link.href = urlOf('/api/SarafiManagment/DownloadPosition', { authtoken: ticket });
      link.click();
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, take };
}

function OfficeActions({ office }: { readonly office: Office }) {
  const t = useText('sarafi');
  const mayTake = useMay('sarafi.balance.view');
  const mayEdit = useMay('sarafi.license.edit') && office.at === null;
  const [isEditing, setIsEditing] = useState(false);
  const { isBusy, take } = useFile(office);
  const { id, rowVersion, name } = office;
  return (
    <div className="rf-head__actions">
      {office.at === null && <AtButton firstDay={office.firstDay} />}
      {mayTake && (
        <Button
          icon={<Icon name="download" />}
          isBusy={isBusy}
          onClick={() => void take().catch(() => undefined)}
        >
          {t('positionFile')}
        </Button>
      )}
      {mayEdit && (
        <Button icon={<Icon name="pencil" />} onClick={() => setIsEditing(true)}>
          {t('edit')}
        </Button>
      )}
      {isEditing && (
        <Suspense fallback={null}>
          <OfficeForm
            office={{ id, rowVersion, name, values: office as never }} // the form reads only its own fields
            onClose={() => setIsEditing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function OfficeOf({ office, row }: OfficeProps) {
  const r = useText('record');
  const { part } = useOfficePlace();
  const open = useParts();
  const openPart = open.includes(part) ? part : (open[0] ?? 'limits');
  usePageTitle(office.name);
  // Paper always includes position and ceilings, whichever part is open.
  const isOnPaper = usePaper() !== null;
  const printed = open.filter((one) => one === openPart || (isOnPaper && alwaysPrinted.includes(one)));
  const key = String(office.id);
  return (
    <RecordFrame
      band={office.at !== null && <AtBand at={office.at} firstDay={office.firstDay} />}
      title={office.name}
      mark={Array.from(office.bizName || office.name)[0]}
      head={
        <>
          <LicenceDays office={office} />
          <HeadFacts record={officeRecord} row={row} />
          <div className="op-actions">
            <OfficeActions office={office} />
            <HeadActions record={officeRecord} recordKey={key} />
          </div>
        </>
      }
      above={
        <>
          <RightChips office={office} />
          <OfficeUses office={office} />
          <Tabs part={openPart} open={open} />
        </>
      }
      aside={
        <>
          <AsidePart title={r('history')}>
            <OfficeHistory office={office} most={8} />
          </AsidePart>
          <FactList record={officeRecord} row={row} groups={officeRecord.facts.slice(0, 1)} />
        </>
      }
    >
      {printed.map((one) => (
        <PartOf key={one} part={one} office={office} row={row} />
      ))}
      <FactList record={officeRecord} row={row} groups={officeRecord.facts.slice(1, 3)} />
    </RecordFrame>
  );
}

function OfficeRecord({ id }: { readonly id: string }) {
  const t = useText('sarafi');
  const moment = useMoment();
  const { row, error, query } = useDetails(officeRecord, id, { ...moment });
  if (error)
    return (
      <>
        {moment.at !== undefined && <AtBand at={null} firstDay="" />}
        <RecordMissing record={officeRecord} query={query} />
      </>
    );
  if (!row) return <SkeletonRows label={t('loading')} rows={12} />;
  return <OfficeOf office={row as unknown as Office} row={row} />; // output of its call
}

export default function OfficePage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  // The key mounts the page anew for a neighbour, so that no state of the previous office remains.
  return <OfficeRecord key={id} id={id} />;
}
