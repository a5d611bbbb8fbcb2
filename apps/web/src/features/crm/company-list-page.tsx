/** List of companies, with products and telephones of the selected one below. */
import { company } from '@nazer/contract/crm/crm.resources.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { showToast } from '../../platform/toasts.ts';
import { ResourcePage } from '../../resources/page/resource-page.tsx';
import { useAddressState } from '../../resources/use-list-state.ts';
import { useResourceList } from '../../resources/use-resource-list.ts';
import { CompanyChildren } from './company-children.tsx';
import { companyDetailPath } from './crm-paths.ts';
import { GroupTag } from './group-tag.tsx';
import { LinkButton } from '../../resources/page/link-button.tsx';

const cells = { groupID: GroupTag };

export default function CompanyListPage() {
  const t = useText('crm');
  const g = useText('grid');
  const list = useResourceList(company, useAddressState(company));
  const { row } = list.state;
  return (
    <ResourcePage
      list={list}
      cells={cells}
      below={{
        label: t('splitLabel'),
        hint: t('chooseCompanyHint'),
        content: <CompanyChildren companyID={Number(row)} />,
      }}
      actions={
        <LinkButton
          to={companyDetailPath}
          {...(row !== '' && { search: { companyID: row } })}
          icon="building"
          label={t('openCompany')}
          isGhost
          onRefuse={row === '' ? () => showToast({ kind: 'bad', text: g('selectRow') }) : undefined}
        />
      }
    />
  );
}
