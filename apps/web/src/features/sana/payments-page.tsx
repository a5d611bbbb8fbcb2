/** Rial payments of deals: one by one, office by office, and how many of each office are valid, the worst first. */
import { rialiPaymentList } from '@nazer/contract/sana/riali-payments.list.ts';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { ListPage } from '../../resources/page/list-page.tsx';
import { useAddressState } from '../../resources/use-list-state.ts';
import { useResourceList } from '../../resources/use-resource-list.ts';
import './payments.css';

const OfficesReport = lazyPart(async () => (await import('./offices-report.tsx')).OfficesReport);
const ValidityReport = lazyPart(async () => (await import('./validity-report.tsx')).ValidityReport);

const tabs = ['list', 'offices', 'validity'] as const;
type Tab = (typeof tabs)[number];
const names = { list: 'tabList', offices: 'tabOffices', validity: 'tabValidity' } as const;

/** In the address, so that a link shows the same. */
function useTab() {
  const { tab }: { readonly tab?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const chosen: Tab = tabs.find((one) => one === tab) ?? 'list';
  const choose = (next: Tab) =>
    void navigate({
      to: '.',
      search: { tab: next === 'list' ? undefined : next } as never, // the router does not know this page's search
    });
  return { chosen, choose };
}

function Tabs({ chosen, choose }: ReturnType<typeof useTab>) {
  const t = useText('sana');
  return (
    <nav className="sp-tabs" aria-label={t('views')}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          aria-current={tab === chosen ? 'page' : undefined}
          onClick={() => choose(tab)}
        >
          {t(names[tab])}
        </button>
      ))}
    </nav>
  );
}

function Payments({ tab }: { readonly tab: ReturnType<typeof useTab> }) {
  const list = useResourceList(rialiPaymentList, useAddressState(rialiPaymentList));
  return <ListPage list={list} tabs={<Tabs {...tab} />} />;
}

export default function PaymentsPage() {
  const t = useText('sana');
  const tab = useTab();
  if (tab.chosen === 'list') return <Payments tab={tab} />;
  const Report = tab.chosen === 'offices' ? OfficesReport : ValidityReport;
  return (
    <div className="sp-page">
      <h1>{t(names[tab.chosen])}</h1>
      <Tabs {...tab} />
      <Suspense fallback={<SkeletonRows label={t(names[tab.chosen])} rows={8} />}>
        <Report />
      </Suspense>
    </div>
  );
}
