/** The products that companies deal in. */
import { product } from '@nazer/contract/crm/crm.resources.ts';
import { useText } from '../../platform/i18n.tsx';
import { ResourcePage } from '../../resources/page/resource-page.tsx';
import { useAddressState } from '../../resources/use-list-state.ts';
import { useResourceList } from '../../resources/use-resource-list.ts';

const initial = { isActive: true };

export default function ProductListPage() {
  const t = useText('crm');
  const list = useResourceList(product, useAddressState(product));
  return <ResourcePage list={list} allLabel={t('allProducts')} initial={initial} />;
}
