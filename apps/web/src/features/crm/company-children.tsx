/** Products and telephones of the selected company, side by side; on a phone as tabs. */
import { Suspense } from 'react';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import { useNarrow } from '../../resources/use-narrow.ts';
import { ProductRows, TelephoneRows } from './company-lists.tsx';
import './company-rows.css';

const CompanyTabs = lazyPart(async () => (await import('./company-tabs.tsx')).CompanyTabs);

export function CompanyChildren({ companyID }: { readonly companyID: number }) {
  const isNarrow = useNarrow();
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
