/**
 * «پوزیشن شروع روز»: position with which each office began a day, by currency; offices without one, and the time of
 * the computation.
 */
import { addDays, todayJalali } from '@nazer/persian/jalali.ts';
import { Button } from '@nazer/ui/button.tsx';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { JalaliDateInput } from '@nazer/ui/jalali/jalali-date-input.tsx';
import { Moment } from '@nazer/ui/jalali/moment.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Bdi, Lat, Num } from '@nazer/ui/text.tsx';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { PageHeader } from '../../platform/page-header.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { useMay } from '../../platform/session/session.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { FailedReading } from '../../resources/grid/list-states.tsx';
import { type PageColumn, PageTable } from '../../resources/page/page-table.tsx';
import { useCalendarWords } from '../../resources/use-calendar-words.ts';
import { useCount } from '../../resources/use-format.ts';
import { LastRun, RunAgain } from './start/last-run.tsx';
import {
  pageSize,
  type StartAddress,
  type StartRow,
  useLastStart,
  useStartAddress,
  useStarts,
} from './start/start.ts';
import './start/start.css';

interface DayProps {
  readonly address: StartAddress;
  readonly choose: (change: Partial<StartAddress>) => void;
}

function DayBar({ address, choose }: DayProps) {
  const t = useText('start');
  const words = useCalendarWords();
  const [today] = useState(() => todayJalali(new Date()));
  const { day, office } = address;
  const step = (days: number) => choose({ day: addDays(day, days) });
  return (
    <div className="st-bar" role="group" aria-label={t('day')}>
      <Button
        isSmall
        kind="ghost"
        icon={<Icon name="chevron-start" />}
        aria-label={t('dayBefore')}
        onClick={() => step(-1)}
      />
      <JalaliDateInput
        value={day}
        size="small"
        words={words}
        max={today}
        aria-label={t('day')}
        onChange={(next) => next && next !== day && choose({ day: next })}
      />
      <Button
        isSmall
        kind="ghost"
        icon={<Icon name="chevron-end" />}
        aria-label={t('dayAfter')}
        disabled={day >= today}
        onClick={() => step(1)}
      />
      {office !== null && (
        <Button isSmall icon={<Icon name="close" />} onClick={() => choose({ office: null })}>
          {t('allOffices')}
        </Button>
      )}
    </div>
  );
}

function useColumns(choose: DayProps['choose']): readonly PageColumn<StartRow>[] {
  const t = useText('start');
  const maySee = useMay('sarafi.view');
  return [
    {
      key: 'office',
      title: t('office'),
      cell: ({ sarafi, sarafiId }) =>
        maySee ? (
          <PageLink href={paths.office(String(sarafiId))}>
            <Bdi>{sarafi}</Bdi>
          </PageLink>
        ) : (
          <Bdi>{sarafi}</Bdi>
        ),
    },
    { key: 'currency', title: t('currency'), cell: ({ currency }) => <Lat>{currency}</Lat> },
    {
      key: 'opening',
      title: t('opening'),
      isFigure: true,
      cell: ({ opening }) => <Num value={opening} decimals={2} tabular />,
    },
    {
      key: 'euro',
      title: t('openingEur'),
      isFigure: true,
      cell: ({ openingEur }) =>
        openingEur === null ? t('noRate') : <Num value={openingEur} decimals={2} tabular />,
    },
    {
      key: 'at',
      title: t('computed'),
      cell: ({ calcAt }) => (calcAt === null ? '–' : <Moment at={calcAt} />),
    },
    {
      key: 'only',
      title: t('only'),
      cell: ({ sarafiId, sarafi }) => (
        <Button
          isSmall
          kind="ghost"
          icon={<Icon name="filter" />}
          aria-label={t('onlyOf', { office: sarafi })}
          onClick={() => choose({ office: sarafiId })}
        />
      ),
    },
  ];
}

function Starts({ address, choose }: DayProps) {
  const t = useText('start');
  const count = useCount();
  const query = useStarts(address);
  const columns = useColumns(choose);
  const { data } = query;
  if (query.isError) return <FailedReading title={t('failed')} query={query} />;
  if (!data) return <SkeletonRows label={t('loading')} rows={12} />;
  if (data.totalCount === 0) return <EmptyState title={t('empty')} text={t('emptyHint')} />;
  const { page } = address;
  const last = Math.ceil(data.totalCount / pageSize);
  return (
    <>
      <PageTable
        label={t('title')}
        columns={address.office === null ? columns : columns.filter(({ key }) => key !== 'only')}
        rows={data.list}
        keyOf={({ sarafiId, currency }) => `${sarafiId} ${currency}`}
      />
      {last > 1 && (
        <nav className="st-pages" aria-label={t('pages')}>
          <Button isSmall disabled={page <= 1} onClick={() => choose({ page: page - 1 })}>
            {t('pageBefore')}
          </Button>
          <span>{t('pageOf', { page: count(page), pages: count(last), total: count(data.totalCount) })}</span>
          <Button isSmall disabled={page >= last} onClick={() => choose({ page: page + 1 })}>
            {t('pageAfter')}
          </Button>
        </nav>
      )}
    </>
  );
}

export default function StartOfDayPage() {
  const t = useText('start');
  const [address, choose] = useStartAddress();
  const { data: last } = useLastStart();
  return (
    <>
      <PageHeader title={t('title')} caption={<JalaliDate value={address.day} />}>
        <RunAgain />
      </PageHeader>
      {last && <LastRun last={last} />}
      <DayBar address={address} choose={choose} />
      <Starts address={address} choose={choose} />
    </>
  );
}
