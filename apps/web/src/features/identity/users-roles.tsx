/** The roles of one user: given until a day, taken away. */
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { apiQuery } from '../../platform/query-client.ts';
import { useMay } from '../../platform/session.ts';
import { FailedReading } from '../../resources/grid/list-states.tsx';
import { ActionButton } from '../../resources/page/action-button.tsx';
import { ClosedReasons } from '../../resources/page/toolbar.tsx';
import { useCount } from '../../resources/use-format.ts';
import type { RoleRow } from './roles-data.ts';
import { useGrants } from './roles-grants.ts';
import { Validity, ValidityInput } from './roles-validity.tsx';

export interface RolesOfUserProps {
  readonly userId: number;
  readonly user: string;
}

function Giving({ userId, offered }: { readonly userId: number; readonly offered: readonly RoleRow[] }) {
  const t = useText('roles');
  const { give, isBusy } = useGrants();
  const [roleId, setRoleId] = useState<number | null>(null);
  const [validTo, setValidTo] = useState('');
  const add = async () => {
    if (roleId === null || !(await give({ userId, roleId, validTo }))) return;
    setRoleId(null);
    setValidTo('');
  };
  return (
    <div className="us-giving">
      <Select<number>
        value={roleId}
        onChange={setRoleId}
        options={offered.map((role) => ({ value: role.roleId, label: role.title }))}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('chooseOneRole')}
        aria-label={t('chooseOneRole')}
      />
      <ValidityInput value={validTo} onChange={setValidTo} />
      <Button
        icon={<Icon name="plus" />}
        loading={isBusy}
        disabled={roleId === null}
        onClick={() => void add()}
      >
        {t('give')}
      </Button>
    </div>
  );
}

export function RolesOfUser({ userId, user }: RolesOfUserProps) {
  const t = useText('roles');
  const count = useCount();
  const { modal } = App.useApp();
  const mayAssign = useMay('role.assignUser');
  const { take, isBusy } = useGrants();
  const query = useQuery(apiQuery('GET /api/Auth/GetRolesInfo', { query: { userId: String(userId) } }));
  const roles = query.data?.list ?? [];
  const held = roles.filter(({ isGranted }) => isGranted);
  const retry = { onRetry: () => void query.refetch(), isRetrying: query.isFetching };
  const ask = (role: RoleRow) =>
    modal.confirm({
      title: t('takeQuestion', { role: role.title, user }),
      okText: t('take'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => take({ userId, roleId: role.roleId }),
    });
  return (
    <section className="us-panel" aria-label={t('rolesOfUser')}>
      <header>
        <Icon name="users" />
        <h2>{t('rolesOfUser')}</h2>
        <span className="us-muted">{query.data && count(held.length)}</span>
        <ClosedReasons reasons={[mayAssign ? '' : t('noAssignUser')]} />
      </header>
      <div className="us-panel__body">
        {mayAssign && <Giving userId={userId} offered={roles.filter(({ isGranted }) => !isGranted)} />}
        {query.isPending && <SkeletonRows label={t('loading')} rows={3} />}
        {query.isError && <FailedReading title={t('rolesFailed')} error={query.error} retry={retry} />}
        {query.data && held.length === 0 && <EmptyState icon="users" title={t('rolesNone')} />}
        <ul className="us-list">
          {held.map((role) => (
            <li key={role.roleId}>
              <span>{role.title}</span>
              <code dir="ltr">{role.roleName}</code>
              <small>
                <Validity validTo={role.validTo} />
              </small>
              <ActionButton
                icon="trash"
                label={t('takeFrom', { user: role.title })}
                kind="ghost"
                isDanger
                isSmall
                isBare
                reason={mayAssign && !isBusy ? '' : t('noAssignUser')}
                onPress={() => ask(role)}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
