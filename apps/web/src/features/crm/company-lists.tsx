/** Child lists of a company: its products and its telephones. */
import { companyProduct, companyTelephone } from '@nazer/contract/crm/crm.resources.ts';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { useText } from '../../platform/words/i18n.tsx';
import { useMay } from '../../platform/session/session.ts';
import { CompanyRows, type CompanyRowsProps } from './company-rows.tsx';

type OfCompany = Pick<CompanyRowsProps, 'companyID' | 'isTab'>;

/** Rows for users who may see them, otherwise the sentence why not. */
function GuardedRows(props: CompanyRowsProps) {
  const g = useText('grid');
  const mayView = useMay(props.definition.permissions.view);
  return mayView ? <CompanyRows {...props} /> : <EmptyState icon="lock" title={g('noViewRight')} />;
}

export function ProductRows(of: OfCompany) {
  const t = useText('crm');
  const words = { title: t('companyProducts'), emptyText: t('noProducts') };
  return <GuardedRows definition={companyProduct} icon="box" {...words} {...of} />;
}

export function TelephoneRows(of: OfCompany) {
  const t = useText('crm');
  const words = { title: t('telephones'), emptyText: t('noTelephones') };
  return <GuardedRows definition={companyTelephone} icon="phone" {...words} {...of} />;
}
