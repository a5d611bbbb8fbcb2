/** The offices of customs that declarations may name. */
import { customsOffice } from '@nazer/contract/exports/exports.resources.ts';
import { useText } from '../../platform/i18n.tsx';
import { ResourcePage } from '../../resources/page/resource-page.tsx';
import { useAddressState } from '../../resources/use-list-state.ts';
import { useResourceList } from '../../resources/use-resource-list.ts';

const initial = { isCodeConfirmed: true };

export default function CustomsOfficeListPage() {
  const t = useText('shell');
  const list = useResourceList(customsOffice, useAddressState(customsOffice));
  return <ResourcePage list={list} allLabel={t('allCustomsOffices')} initial={initial} />;
}
