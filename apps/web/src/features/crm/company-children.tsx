/** Products and telephones of the chosen company: side by side, as tabs on a phone. */
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { Suspense } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useNarrow } from '../../resources/use-narrow.ts';
import { ProductRows, TelephoneRows } from './company-lists.tsx';
import './company-rows.css';

const CompanyTabs = lazyPart(async () => (await import('./company-tabs.tsx')).CompanyTabs);

/** `companyID` 0 while no company is chosen. */
export function CompanyChildren({ companyID }: { readonly companyID: number }) {
  const t = useText('crm');
  const isNarrow = useNarrow();
  if (companyID === 0)
    return <EmptyState icon="building" title={t('chooseCompany')} text={t('chooseCompanyHint')} />;
  if (isNarrow) {
    return (
      <Suspense fallback={null}>
        <CompanyTabs key={companyID} companyID={companyID} />
      </Suspense>
    );
  }
  return (
    <div className="cr-children" key={companyID}>
      <ProductRows companyID={companyID} />
      <TelephoneRows companyID={companyID} />
    </div>
  );
}
