/** Products and telephones of a company as tabs, for a phone. */
import { companyProduct, companyTelephone } from '@nazer/contract/crm/crm.resources.ts';
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { Tabs } from 'antd';
import { useText } from '../../platform/words/i18n.tsx';
import { useMay } from '../../platform/session/session.ts';
import { useCount } from '../../resources/use-format.ts';
import { useCompanyRows } from './company-rows.tsx';
import { ProductRows, TelephoneRows } from './company-lists.tsx';

interface TabLabelProps {
  readonly definition: ResourceDefinition;
  readonly companyID: number;
  readonly label: string;
}

/** Label of a tab with the number of its rows. */
function TabLabel({ definition, companyID, label }: TabLabelProps) {
  const count = useCount();
  const mayView = useMay(definition.permissions.view);
  const list = useCompanyRows(definition, mayView ? companyID : 0);
  return (
    <>
      {label} {mayView && list.isKnown && <small>{count(list.total)}</small>}
    </>
  );
}

export function CompanyTabs({ companyID }: { readonly companyID: number }) {
  const t = useText('crm');
  return (
    <Tabs
      className="rp-part-tabs"
      destroyOnHidden
      items={[
        {
          key: 'products',
          label: <TabLabel definition={companyProduct} companyID={companyID} label={t('products')} />,
          children: <ProductRows companyID={companyID} isTab />,
        },
        {
          key: 'telephones',
          label: <TabLabel definition={companyTelephone} companyID={companyID} label={t('telephones')} />,
          children: <TelephoneRows companyID={companyID} isTab />,
        },
      ]}
    />
  );
}
