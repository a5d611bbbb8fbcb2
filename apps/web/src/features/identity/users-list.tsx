/** The list of users, for offices and for staff: grid, actions, and roles and rights below. */
import { userKinds, userTypes } from '@nazer/contract/identity/app-user.ts';
import type { AnyRow } from '@nazer/contract/kernel/resource.ts';
import { App } from 'antd';
import { Suspense, useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { useMay } from '../../platform/session.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { Pager } from '../../resources/grid/pager.tsx';
import { ResourceGrid } from '../../resources/grid/resource-grid.tsx';
import { PageHeader } from '../../resources/page/page-header.tsx';
import { MaskNote } from '../../resources/masks/mask-band.tsx';
import { holdsHidden } from '../../resources/masks/use-masks.ts';
import { PanelButton } from '../../resources/page/panel-button.tsx';
import { Split } from '../../resources/page/split.tsx';
import { OwnNamesContext } from '../../resources/resource-words.ts';
import { useAddressState } from '../../resources/use-list-state.ts';
import { useNarrow } from '../../resources/use-narrow.ts';
import { useResourceList } from '../../resources/use-resource-list.ts';
import { useUserActions } from './users-actions.ts';
import { UsersBar, UsersFoot } from './users-bar.tsx';
import { UsersBelow } from './users-below.tsx';
import { userCells } from './users-cells.tsx';
import { type UserGroup, useUserNames, userFilterFields, userList, userSources } from './users-definition.ts';
import { UsersFilters } from './users-filters.tsx';
import { type ShownPassword, UsersPassword } from './users-password.tsx';
import { UsersTabs } from './users-tabs.tsx';
import '../../resources/page/resource-page.css';
import './roles-page.css';
import './users-page.css';

const UsersDialog = lazyPart(async () => (await import('./users-dialog.tsx')).UsersDialog);
const ColumnPanel = lazyPart(async () => (await import('../../resources/page/column-panel.tsx')).ColumnPanel);

const initials = {
  office: { userType: userTypes.sarafi, userKind: userKinds.operator, isActive: true },
  staff: { userType: userTypes.centralBank, userKind: userKinds.adminPanel, isActive: true },
} as const;

interface Opened {
  readonly userId: number;
}

function useUserList(group: UserGroup) {
  return useResourceList(userList, useAddressState(userList), {
    grid: group === 'office' ? 'AppUser' : 'AppUserStaff',
    source: userSources[group],
    without: userFilterFields,
  });
}

function Users({ group }: UsersListProps) {
  const t = useText('users');
  const g = useText('grid');
  const m = useText('masks');
  const isNarrow = useNarrow();
  const mayGiveRoles = useMay('role.assignUser');
  const mayEdit = useMay('user.edit');
  const list = useUserList(group);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [password, setPassword] = useState<ShownPassword | null>(null);
  const actions = useUserActions({ onDeleted: () => list.select(''), onPassword: setPassword });
  const edit = (row: AnyRow) => setOpened({ userId: Number(row['id']) });
  const chosen = list.selectedRow;
  const grid = (
    <>
      <div className="rp-grid">
        <ResourceGrid
          list={list}
          cells={userCells}
          hasFilters={false}
          {...(isNarrow && { pinned: 'fullName' })}
          onAction={(action) => {
            if (action === 'Add') setOpened({ userId: 0 });
            else if (chosen && action === 'Delete') void actions.askDelete(chosen);
            else if (chosen && mayEdit) edit(chosen);
          }}
        />
      </div>
      <Pager list={list} isNarrow={isNarrow} />
    </>
  );
  return (
    <div className="rp-page">
      <PageHeader list={list} />
      <UsersTabs tab={group} />
      <UsersBar
        list={list}
        isNarrow={isNarrow}
        onAdd={() => setOpened({ userId: 0 })}
        onEdit={edit}
        actions={actions}
        end={
          <PanelButton icon="columns" label={g('columns')}>
            <ColumnPanel list={list} />
          </PanelButton>
        }
      />
      <UsersFilters list={list} group={group} />
      {!mayEdit && holdsHidden(list.rows) && <MaskNote text={m('accounts')} />}
      <Split
        list={list}
        label={t('splitLabel')}
        above={grid}
        below={<UsersBelow userId={Number(chosen?.['id'] ?? 0)} user={String(chosen?.['fullName'] ?? '')} />}
      />
      {isNarrow && <UsersFoot list={list} onEdit={edit} actions={actions} />}
      {opened && (
        <Suspense fallback={null}>
          <UsersDialog
            userId={opened.userId}
            initial={initials[group]}
            mayGiveRoles={mayGiveRoles}
            onClose={() => setOpened(null)}
            onSaved={(user, shown) => {
              list.select(String(user.id));
              setPassword(shown);
            }}
          />
        </Suspense>
      )}
      {password && <UsersPassword shown={password} onClose={() => setPassword(null)} />}
    </div>
  );
}

export interface UsersListProps {
  readonly group: UserGroup;
}

/** With antd's frame for questions around it: the shell does without. */
export function UsersList(props: UsersListProps) {
  return (
    <App component={false}>
      <OwnNamesContext value={useUserNames(props.group)}>
        <Users {...props} />
      </OwnNamesContext>
    </App>
  );
}
