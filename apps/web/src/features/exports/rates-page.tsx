/** «سقف و کف نرخ»: position of each currency in today's band, the history of the band, and a form for new bands. */
import { FailedReading } from '../../resources/grid/list-states.tsx';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { Suspense } from 'react';
import { paths } from '../../app/paths.ts';
import { PageHeader } from '../../platform/page-header.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { useMay } from '../../platform/session/session.ts';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import { useText, useWords } from '../../platform/words/i18n.tsx';
import { PageTabs } from '../../resources/page/page-tabs.tsx';
import { NewBands } from './rates/new-bands.tsx';
import { RateTable } from './rates/rate-table.tsx';
import { type RateInfo, useRateAddress, useRates } from './rates/rates.ts';
import { useNewBands } from './rates/use-new-bands.ts';
import './rates/rates.css';

const RateHistory = lazyPart(async () => (await import('./rates/rate-history.tsx')).RateHistory);

function Halls({ rows, chosen }: { readonly rows: readonly RateInfo[]; readonly chosen: number }) {
  const t = useText('exports');
  const titles: Readonly<Record<number, string>> = useWords().codes.forumType;
  const halls = [...new Set(rows.map(({ forum }) => forum))].toSorted((one, other) => one - other);
  return (
    <PageTabs
      label={t('halls')}
      chosen={chosen}
      tabs={halls.map((forum) => ({
        key: forum,
        text: titles[forum] ?? '',
        href: paths.rates({ forum }),
        count: rows.filter((row) => row.forum === forum).length,
      }))}
    >
      <span className="er-legend" aria-hidden>
        <i className="er-legend__average" /> {t('averageToday')}
        <i className="er-legend__last" /> {t('lastDeal')}
      </span>
    </PageTabs>
  );
}

function Rates({ rows, date }: { readonly rows: readonly RateInfo[]; readonly date: string }) {
  const t = useText('exports');
  const address = useRateAddress(rows);
  const mayEdit = useMay('exp.rate.edit');
  const { forum, currency } = address;
  const visible = rows.filter((row) => row.forum === forum);
  const bands = useNewBands(forum, date);
  const chosen = visible.find((row) => row.currency === currency) ?? visible[0];
  return (
    <>
      <Halls rows={rows} chosen={forum} />
      <RateTable
        rows={visible}
        chosen={chosen?.currency ?? ''}
        onChoose={(next) => address.choose({ forum, currency: next })}
        onAdd={mayEdit ? bands.add : undefined}
      />
      <div className="er-below">
        {chosen && (
          <Suspense fallback={<SkeletonRows label={t('rateHistory')} rows={6} />}>
            <RateHistory key={`${chosen.currency} ${forum}`} row={chosen} today={date} />
          </Suspense>
        )}
        <NewBands bands={bands} mayEdit={mayEdit} today={date} />
      </div>
    </>
  );
}

export default function RatesPage() {
  const t = useText('exports');
  const query = useRates();
  const { data } = query;
  return (
    <div className="er-page">
      <PageHeader title={t('rates')} caption={data && <JalaliDate value={data.date} isLong />}>
        <PageLink href={paths.rateBands()}>{t('allBands')}</PageLink>
      </PageHeader>
      {query.isPending && <SkeletonRows label={t('rates')} rows={10} />}
      {query.isError && <FailedReading title={t('ratesFailed')} query={query} />}
      {data?.list.length === 0 && <EmptyState title={t('ratesEmpty')} />}
      {data && data.list.length > 0 && <Rates rows={data.list} date={data.date} />}
    </div>
  );
}
