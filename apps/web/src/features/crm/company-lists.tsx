/** What hangs on a company, list by list. */
import { companyProduct, companyTelephone } from '@nazer/contract/crm/crm.resources.ts';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { useText } from '../../platform/i18n.tsx';
import { useMay } from '../../platform/session.ts';
import { CompanyRows } from './company-rows.tsx';

export function ProductRows({
  companyID,
  isTab = false,
}: {
  readonly companyID: number;
  readonly isTab?: boolean;
}) {
  const t = useText('crm');
  const g = useText('grid');
  const mayView = useMay(companyProduct.permissions.view);
  if (!mayView) return <EmptyState icon="lock" title={g('noViewRight')} />;
  return (
    <CompanyRows
      definition={companyProduct}
      companyID={companyID}
      title={t('companyProducts')}
      icon="box"
      emptyText={t('noProducts')}
      sum="qty"
      isTab={isTab}
    />
  );
}

export function TelephoneRows({
  companyID,
  isTab = false,
}: {
  readonly companyID: number;
  readonly isTab?: boolean;
}) {
  const t = useText('crm');
  const g = useText('grid');
  const mayView = useMay(companyTelephone.permissions.view);
  if (!mayView) return <EmptyState icon="lock" title={g('noViewRight')} />;
  return (
    <CompanyRows
      definition={companyTelephone}
      companyID={companyID}
      title={t('telephones')}
      icon="phone"
      emptyText={t('noTelephones')}
      isTab={isTab}
    />
  );
}
