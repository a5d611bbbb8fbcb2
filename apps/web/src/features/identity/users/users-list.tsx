/** List of users, for offices and for staff, with actions on them; roles and rights of the selected one below. */
import { userKinds, userTypes } from '@nazer/contract/identity/users/app-user.ts';
import { userList } from '@nazer/contract/identity/users/users.list.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/start/lazy-part.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { useMay } from '../../../platform/session/session.ts';
import { SearchBox } from '../../../resources/grid/search-box.tsx';
import { ListPage } from '../../../resources/page/list-page.tsx';
import { OwnNamesContext, useTitled } from '../../../resources/resource-words.ts';
import { useAddressState } from '../../../resources/use-list-state.ts';
import { useNarrow } from '../../../resources/use-narrow.ts';
import { useResourceList } from '../../../resources/use-resource-list.ts';
import { useReasonsOf, useUserActions } from './users-actions.ts';
import { UsersBar, UsersFoot } from './users-bar.tsx';
import { UsersBelow } from './users-below.tsx';
import { userCells } from './users-cells.tsx';
import { type DisplayedPassword, UsersPassword } from './users-password.tsx';
import { UsersTabs } from './users-tabs.tsx';
import '../roles/roles-page.css';
import './users-page.css';

const UsersDialog = lazyPart(async () => (await import('./users-dialog.tsx')).UsersDialog);

/** Fixed filter of the list: users of the central bank, or all others. */
const ofType = (Type: 'equals' | 'notEqual'): readonly FilterModel[] => [
  { Field: 'userType', Condition1: { Type, Filter: userTypes.centralBank } },
];

/** Both lists: title, columns and filter, and the values a new user begins with. */
const groups = {
  office: {
    title: 'officeTitle',
    place: { grid: 'User', fixed: ofType('notEqual') },
    initial: { userType: userTypes.sarafi, userKind: userKinds.operator, isActive: true },
  },
  staff: {
    title: 'staffTitle',
    place: { grid: 'UserStaff', fixed: ofType('equals'), without: ['userType', 'sarafiId', 'sarafi'] },
    initial: { userType: userTypes.centralBank, userKind: userKinds.adminPanel, isActive: true },
  },
} as const;

export interface UsersListProps {
  readonly group: keyof typeof groups;
}

function Users({ group }: UsersListProps) {
  const t = useText('users');
  const isNarrow = useNarrow();
  const mayGiveRoles = useMay('role.assignUser');
  const mayEdit = useMay('user.edit');
  const reasonsOf = useReasonsOf();
  const { initial, place } = groups[group];
  const list = useResourceList(userList, useAddressState(userList), place);
  /** Id of the user in the dialog; 0 for a new one, null while it is closed. */
  const [opened, setOpened] = useState<number | null>(null);
  const [password, setPassword] = useState<DisplayedPassword | null>(null);
  const actions = useUserActions({ onDeleted: () => list.select(''), onPassword: setPassword });
  const chosen = list.selectedRow;
  const row = {
    chosen,
    onEdit: () => setOpened(Number(chosen?.['id'] ?? 0)),
    actions,
  };
  return (
    <ListPage
      list={list}
      cells={userCells}
      tabs={<UsersTabs tab={group} />}
      actions={<UsersBar {...row} isNarrow={isNarrow} onAdd={() => setOpened(0)} />}
      above={<SearchBox list={list} field="search" />}
      below={{
        label: t('splitLabel'),
        hint: t('chooseUser'),
        content: (
          <UsersBelow
            userId={Number(chosen?.['id'] ?? 0)}
            // Users who signed up have no full name.
            user={String(chosen?.['fullName'] || (chosen?.['userName'] ?? ''))}
          />
        ),
      }}
      onAction={(action, pressed) => {
        const reasons = reasonsOf(pressed);
        const reason = action === 'Add' ? reasons.add : action === 'Delete' ? reasons.delete : '';
        if (reason !== '') showToast({ kind: 'bad', text: reason });
        else if (action === 'Add') setOpened(0);
        else if (action === 'Delete') void actions.askDelete(pressed);
        else if (mayEdit) setOpened(Number(pressed['id']));
      }}
    >
      {isNarrow && <UsersFoot {...row} list={list} />}
      {opened !== null && (
        <Suspense fallback={null}>
          <UsersDialog
            userId={opened}
            initial={initial}
            mayGiveRoles={mayGiveRoles}
            onClose={() => setOpened(null)}
            onSaved={(user, newPassword) => {
              list.select(String(user.id));
              setPassword(newPassword);
            }}
          />
        </Suspense>
      )}
      {password && <UsersPassword displayed={password} onClose={() => setPassword(null)} />}
    </ListPage>
  );
}

/** List of users under the title of its group. */
export function UsersList(props: UsersListProps) {
  const t = useText('users');
  return (
    <OwnNamesContext value={useTitled(userList, t(groups[props.group].title))}>
      <Users {...props} />
    </OwnNamesContext>
  );
}
