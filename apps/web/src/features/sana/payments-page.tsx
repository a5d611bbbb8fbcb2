/** Rial payments of deals: one by one, office by office, and how many of each office are valid, the worst first. */
import { rialiPaymentList } from '@nazer/contract/sana/riali-payments.list.ts';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { paths } from '../../app/paths.ts';
import { PageHeader } from '../../platform/page-header.tsx';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { ListPage } from '../../resources/page/list-page.tsx';
import { PageTabs } from '../../resources/page/page-tabs.tsx';
import { useAddressState } from '../../resources/use-list-state.ts';
import { useResourceList } from '../../resources/use-resource-list.ts';
import './payments.css';

const OfficesReport = lazyPart(async () => (await import('./offices-report.tsx')).OfficesReport);
const ValidityReport = lazyPart(async () => (await import('./validity-report.tsx')).ValidityReport);

const tabs = ['list', 'offices', 'validity'] as const;
type Tab = (typeof tabs)[number];
const names = { list: 'tabList', offices: 'tabOffices', validity: 'tabValidity' } as const;

/** In the address, so that a link shows the same. */
function useTab(): Tab {
  const { tab }: { readonly tab?: string } = useSearch({ strict: false });
  return tabs.find((one) => one === tab) ?? 'list';
}

function Tabs({ chosen }: { readonly chosen: Tab }) {
  const t = useText('sana');
  return (
    <PageTabs
      label={t('views')}
      chosen={chosen}
      tabs={tabs.map((key) => ({
        key,
        text: t(names[key]),
        href: paths.rialiPayments(key === 'list' ? {} : { tab: key }),
      }))}
    />
  );
}

function Payments() {
  const list = useResourceList(rialiPaymentList, useAddressState(rialiPaymentList));
  return <ListPage list={list} tabs={<Tabs chosen="list" />} />;
}

export default function PaymentsPage() {
  const t = useText('sana');
  const tab = useTab();
  if (tab === 'list') return <Payments />;
  const Report = tab === 'offices' ? OfficesReport : ValidityReport;
  return (
    <div className="sp-page">
      <PageHeader title={t(names[tab])} />
      <Tabs chosen={tab} />
      <Suspense fallback={<SkeletonRows label={t(names[tab])} rows={8} />}>
        <Report />
      </Suspense>
    </div>
  );
}
