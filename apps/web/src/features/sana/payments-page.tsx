/** Rial payments of deals: the list, sums by office, and validity by office with the worst first. */
import { rialiPaymentList } from '@nazer/contract/sana/riali-payments.list.ts';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Suspense } from 'react';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { ListPage } from '../../resources/page/list-page.tsx';
import { useAddressState } from '../../resources/use-list-state.ts';
import { useResourceList } from '../../resources/use-resource-list.ts';
import { PaymentTabs, tabNames, useTab } from './payment-tabs.tsx';

const PaymentReports = lazyPart(async () => (await import('./payment-reports.tsx')).PaymentReports);

function Payments() {
  const list = useResourceList(rialiPaymentList, useAddressState(rialiPaymentList));
  return <ListPage list={list} tabs={<PaymentTabs chosen="list" />} />;
}

export default function PaymentsPage() {
  const t = useText('sana');
  const tab = useTab();
  if (tab === 'list') return <Payments />;
  return (
    <Suspense fallback={<SkeletonRows label={t(tabNames[tab])} rows={8} />}>
      <PaymentReports tab={tab} />
    </Suspense>
  );
}
