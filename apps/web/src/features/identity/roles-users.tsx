/** Who holds a role: given until a day, taken away. */
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Tag } from '@nazer/ui/tag.tsx';
import { Lat } from '@nazer/ui/text.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Modal, Pagination } from 'antd';
import { useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { apiQuery } from '../../platform/query-client.ts';
import { useMay } from '../../platform/session.ts';
import { FailedReading } from '../../resources/grid/list-states.tsx';
import { ClosedReasons } from '../../resources/page/toolbar.tsx';
import type { RoleRow } from './roles-data.ts';
import { Giving, Taking } from './roles-giving.tsx';
import { Validity } from './roles-validity.tsx';
import { UsersPicker } from './users-picker.tsx';

const pageSize = 10;

function GivingToUser({ role, without }: { readonly role: RoleRow; readonly without: readonly number[] }) {
  const t = useText('roles');
  const mayAssign = useMay('role.assignUser');
  const [userId, setUserId] = useState<number | null>(null);
  if (!mayAssign) return <ClosedReasons reasons={[t('noAssignUser')]} />;
  return (
    <Giving userId={userId ?? 0} roleId={role.roleId} onGiven={() => setUserId(null)}>
      <UsersPicker label={t('addUser')} value={userId} onChange={setUserId} without={without} />
    </Giving>
  );
}

function Holders({ role, page }: { readonly role: RoleRow; readonly page: ReturnType<typeof useHolders> }) {
  const t = useText('roles');
  return (
    <table className="ro-table" aria-label={t('usersTitle', { role: role.title })}>
      <thead>
        <tr>
          <th scope="col">{t('user')}</th>
          <th scope="col">{t('validity')}</th>
          <th aria-label={t('take')} />
        </tr>
      </thead>
      <tbody>
        {page.data?.list.map((user) => (
          <tr key={user.id}>
            <td>
              {user.fullName || user.userName} <Lat>{user.userName}</Lat>{' '}
              {!user.isActive && <Tag>{t('inactive')}</Tag>}
            </td>
            <td>
              <Validity validTo={user.validTo} />
            </td>
            <td>
              <Taking
                user={{ id: user.id, name: user.fullName || user.userName }}
                role={{ id: role.roleId, name: role.title }}
                label={t('takeFrom', { user: user.userName })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useHolders(role: RoleRow, pageIndex: number) {
  const query = { roleName: role.roleName, pageIndex: String(pageIndex), pageSize: String(pageSize) };
  return useQuery({
    ...apiQuery('GET /api/Auth/GetUsersInRole', { query }),
    placeholderData: keepPreviousData,
  });
}

export function RolesUsers({ role, onClose }: { readonly role: RoleRow; readonly onClose: () => void }) {
  const t = useText('roles');
  const [pageIndex, setPageIndex] = useState(1);
  const page = useHolders(role, pageIndex);
  const total = page.data?.totalCount ?? 0;
  const retry = { onRetry: () => void page.refetch(), isRetrying: page.isFetching };
  return (
    <Modal
      open
      title={t('usersTitle', { role: role.title })}
      width={680}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <GivingToUser role={role} without={(page.data?.list ?? []).map(({ id }) => id)} />
      {page.isPending && <SkeletonRows label={t('loading')} rows={4} />}
      {page.isError && <FailedReading title={t('usersFailed')} error={page.error} retry={retry} />}
      {page.data && total === 0 && <EmptyState icon="users" title={t('usersEmpty')} />}
      {total > 0 && <Holders role={role} page={page} />}
      {total > pageSize && (
        <Pagination
          size="small"
          align="end"
          current={pageIndex}
          total={total}
          pageSize={pageSize}
          showSizeChanger={false}
          onChange={setPageIndex}
        />
      )}
    </Modal>
  );
}
