/** The list of users, for offices and for staff: grid, actions, and roles and rights below. */
import { userKinds, userTypes } from '@nazer/contract/identity/app-user.ts';
import type { AnyRow } from '@nazer/contract/kernel/resource.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { useMay } from '../../platform/session.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { showToast } from '../../platform/toasts.ts';
import { Pager } from '../../resources/grid/pager.tsx';
import { ResourceGrid } from '../../resources/grid/resource-grid.tsx';
import { ActionButton } from '../../resources/page/action-button.tsx';
import { PageHeader } from '../../resources/page/page-header.tsx';
import { PanelButton } from '../../resources/page/panel-button.tsx';
import { Split } from '../../resources/page/split.tsx';
import { ClosedReasons } from '../../resources/page/toolbar.tsx';
import { OwnNamesContext } from '../../resources/resource-words.ts';
import { useAddressState } from '../../resources/use-list-state.ts';
import { useNarrow } from '../../resources/use-narrow.ts';
import { type ResourceList, useResourceList } from '../../resources/use-resource-list.ts';
import { useUserActions, useUserReasons } from './users-actions.ts';
import { UsersBelow } from './users-below.tsx';
import { userCells } from './users-cells.tsx';
import { type UserGroup, useUserNames, userFilterFields, userList, userSources } from './users-definition.ts';
import { UsersFilters } from './users-filters.tsx';
import { type ShownPassword, UsersPassword } from './users-password.tsx';
import '../../resources/page/resource-page.css';
import './roles-page.css';
import './users-page.css';

const UsersDialog = lazyPart(async () => (await import('./users-dialog.tsx')).UsersDialog);
const ColumnPanel = lazyPart(async () => (await import('../../resources/page/column-panel.tsx')).ColumnPanel);

const initials = {
  office: { userType: userTypes.sarafi, userKind: userKinds.operator, isActive: true },
  staff: { userType: userTypes.centralBank, userKind: userKinds.adminPanel, isActive: true },
} as const;

function GroupTabs({ group, addresses }: { readonly group: UserGroup; readonly addresses: UserAddresses }) {
  const t = useText('users');
  const one = (own: UserGroup, label: string) => (
    <PageLink className="us-tab" href={addresses[own]} aria-current={own === group ? 'page' : undefined}>
      {label}
    </PageLink>
  );
  return (
    <nav className="us-groups" aria-label={t('tabs')}>
      {one('office', t('officeTitle'))}
      {one('staff', t('staffTitle'))}
    </nav>
  );
}

interface BarProps {
  readonly list: ResourceList;
  readonly onAdd: () => void;
  readonly onEdit: (row: AnyRow) => void;
  readonly actions: ReturnType<typeof useUserActions>;
  readonly end: ReactNode;
}

function UsersBar({ list, onAdd, onEdit, actions, end }: BarProps) {
  const t = useText('users');
  const g = useText('grid');
  const row = list.selectedRow;
  const reasons = useUserReasons(row);
  /** Without a row the button answers, as everywhere. */
  const on = (act: (row: AnyRow) => void) => () =>
    row ? act(row) : showToast({ kind: 'bad', text: g('selectRow') });
  return (
    <div className="rp-bar us-bar" role="toolbar" aria-label={g('rowActions')}>
      <ActionButton icon="plus" label={g('add')} kind="primary" reason={reasons.add} onPress={onAdd} />
      <ActionButton icon="pencil" label={g('edit')} reason={reasons.edit} onPress={on(onEdit)} />
      <ActionButton
        icon="refresh"
        label={t('resetPassword')}
        reason={reasons.reset}
        onPress={on(actions.askReset)}
      />
      <ActionButton icon="lock" label={t('unlock')} reason={reasons.unlock} onPress={on(actions.unlock)} />
      <ActionButton
        icon="trash"
        label={g('delete')}
        isDanger
        reason={reasons.delete}
        onPress={on(actions.askDelete)}
      />
      <ClosedReasons reasons={Object.values(reasons)} />
      <span className="rg-space" />
      {end}
    </div>
  );
}

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

function Users({ group, addresses }: UsersListProps) {
  const t = useText('users');
  const g = useText('grid');
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
            else if (chosen && action === 'Delete') actions.askDelete(chosen);
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
      <GroupTabs group={group} addresses={addresses} />
      <UsersBar
        list={list}
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
      <Split
        list={list}
        label={t('splitLabel')}
        above={grid}
        below={<UsersBelow userId={Number(chosen?.['id'] ?? 0)} user={String(chosen?.['fullName'] ?? '')} />}
      />
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

export type UserAddresses = Readonly<Record<UserGroup, string>>;

export interface UsersListProps {
  readonly group: UserGroup;
  readonly addresses: UserAddresses;
}

export function UsersList(props: UsersListProps) {
  return (
    <OwnNamesContext value={useUserNames(props.group)}>
      <Users {...props} />
    </OwnNamesContext>
  );
}
