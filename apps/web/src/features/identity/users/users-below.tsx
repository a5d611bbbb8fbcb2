/** Panel below the list: roles and effective rights of the selected user, side by side; on a phone as tabs. */
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { Tabs } from 'antd';
import { useText } from '../../../platform/words/i18n.tsx';
import { useMay } from '../../../platform/session/session.ts';
import { useNarrow } from '../../../resources/use-narrow.ts';
import { RightsPanel } from '../roles/rights-panel.tsx';
import { RolesOfUser, type RolesOfUserProps } from './users-roles.tsx';

/** Panel of a user; `userId` is 0 while none is selected. */
export function UsersBelow(props: RolesOfUserProps) {
  const t = useText('users');
  const r = useText('roles');
  const mayView = useMay('role.view');
  const isNarrow = useNarrow();
  const { userId } = props;
  if (!mayView) return <EmptyState icon="lock" title={t('noRoleView')} />;
  if (userId === 0) return <EmptyState icon="user" title={t('chooseUser')} text={t('chooseUserHint')} />;
  if (!isNarrow)
    return (
      <div className="us-below" key={userId}>
        <RolesOfUser {...props} />
        <RightsPanel userId={userId} />
      </div>
    );
  return (
    <Tabs
      key={userId}
      className="rp-part-tabs"
      items={[
        { key: 'roles', label: r('rolesOfUser'), children: <RolesOfUser {...props} /> },
        { key: 'rights', label: r('rightsOfUser'), children: <RightsPanel userId={userId} /> },
      ]}
    />
  );
}
