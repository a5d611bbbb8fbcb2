/** «لیست کاربران»: list of persons by national id, with all their fields. */
import { person } from '@nazer/contract/crm/crm.resources.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { showToast } from '../../platform/toasts.ts';
import { ResourcePage } from '../../resources/page/resource-page.tsx';
import { useAddressState } from '../../resources/use-list-state.ts';
import { useResourceList } from '../../resources/use-resource-list.ts';
import { personProfilePath } from './crm-paths.ts';
import { LinkButton } from '../../resources/page/link-button.tsx';

export default function PersonListPage() {
  const t = useText('crm');
  const g = useText('grid');
  const list = useResourceList(person, useAddressState(person));
  const { row } = list.state;
  return (
    <ResourcePage
      list={list}
      allLabel={t('allPersons')}
      pinned="family"
      actions={
        <LinkButton
          to={personProfilePath}
          {...(row !== '' && { search: { mellicode: row } })}
          icon="user"
          label={t('openPerson')}
          isGhost
          onRefuse={row === '' ? () => showToast({ kind: 'bad', text: g('selectRow') }) : undefined}
        />
      }
    />
  );
}
