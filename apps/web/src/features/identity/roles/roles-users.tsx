/** Holders of a role: grant until a day, revoke. */
import { roleHolderList } from '@nazer/contract/identity/roles/role-holders.list.ts';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import { useMay } from '../../../platform/session/session.ts';
import type { Cells } from '../../../resources/grid/grid-context.ts';
import { Pager } from '../../../resources/grid/pager.tsx';
import { ResourceGrid } from '../../../resources/grid/resource-grid.tsx';
import type { CellProps } from '../../../resources/kinds/kind.ts';
import { ClosedReasons } from '../../../resources/page/toolbar.tsx';
import { useLocalState } from '../../../resources/use-list-state.ts';
import { useResourceList } from '../../../resources/use-resource-list.ts';
import type { RoleRow } from './roles-data.ts';
import { Giving, RevokeButton } from './roles-giving.tsx';
import { Validity } from './roles-validity.tsx';
import { UsersPicker } from '../users/users-picker.tsx';

/** Columns that are the same in every row, or mean nothing to the reader. */
const hiddenColumns = ['key', 'id', 'roleName'];
const cells: Cells = { validTo: ({ value }: CellProps) => <Validity validTo={String(value)} /> };

/** Controls that give the role to another user; users of the displayed page of holders are not offered. */
function GivingToUser({ role, without: holders }: { readonly role: RoleRow; readonly without: number[] }) {
  const t = useText('roles');
  const mayAssign = useMay('role.assignUser');
  const [userId, setUserId] = useState<number | null>(null);
  if (!mayAssign) return <ClosedReasons reasons={[t('noAssignUser')]} />;
  return (
    <Giving userId={userId ?? 0} roleId={role.roleId} onGiven={() => setUserId(null)}>
      <UsersPicker label={t('addUser')} value={userId} onChange={setUserId} without={holders} />
    </Giving>
  );
}

/** Grid of the holders, and a button that revokes the role of the selected one. */
function Holders({ role }: { readonly role: RoleRow }) {
  const t = useText('roles');
  const list = useResourceList(roleHolderList, useLocalState(), {
    fixed: [{ Field: 'roleName', Condition1: { Type: 'equals', Filter: role.roleName } }],
    without: hiddenColumns,
    pageSize: 10,
  });
  const chosen = list.selectedRow;
  const name = String(chosen?.['fullName'] || chosen?.['userName']);
  return (
    <>
      <GivingToUser role={role} without={list.rows.map(({ id }) => Number(id))} />
      <div className="ro-holders">
        <ResourceGrid list={list} cells={cells} empty={<EmptyState icon="users" title={t('usersEmpty')} />} />
      </div>
      <Pager list={list} isNarrow hint={chosen ? undefined : t('chooseHolder')} />
      {chosen && (
        <div className="ro-chosen">
          <b>{name}</b>
          <RevokeButton
            user={{ id: Number(chosen['id']), name }}
            role={{ id: role.roleId, name: role.title }}
            label={t('takeFrom', { user: String(chosen['userName']) })}
          />
        </div>
      )}
    </>
  );
}

export function RolesUsers({ role, onClose }: { readonly role: RoleRow; readonly onClose: () => void }) {
  const t = useText('roles');
  return (
    <Modal
      open
      title={t('usersTitle', { role: role.title })}
      width={760}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Holders role={role} />
    </Modal>
  );
}
