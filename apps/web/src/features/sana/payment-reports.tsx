/** Reports about the payments of offices, loaded when they are opened, so that the list does not wait for them. */
import { PageHeader } from '../../platform/page-header.tsx';
import { useText } from '../../platform/words/i18n.tsx';
import { OfficesReport } from './offices-report.tsx';
import { PaymentTabs, type Tab, tabNames } from './payment-tabs.tsx';
import { ValidityReport } from './validity-report.tsx';
import './payments.css';

export function PaymentReports({ tab }: { readonly tab: Exclude<Tab, 'list'> }) {
  const t = useText('sana');
  const Report = tab === 'offices' ? OfficesReport : ValidityReport;
  return (
    <div className="sp-page">
      <PageHeader title={t(tabNames[tab])} />
      <PaymentTabs chosen={tab} />
      <Report />
    </div>
  );
}
