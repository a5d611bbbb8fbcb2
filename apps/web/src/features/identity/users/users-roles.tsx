/** Roles of one user: grant until a day, revoke. */
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import { apiQuery } from '../../../platform/calls/query-client.ts';
import { useMay } from '../../../platform/session/session.ts';
import { FailedReading } from '../../../resources/grid/list-states.tsx';
import { ClosedReasons } from '../../../resources/page/toolbar.tsx';
import { useCount } from '../../../resources/use-format.ts';
import type { RoleRow } from '../roles/roles-data.ts';
import { Giving, RevokeButton } from '../roles/roles-giving.tsx';
import { Validity } from '../roles/roles-validity.tsx';

export interface RolesOfUserProps {
  readonly userId: number;
  /** Full name of the user, or the user name of one without a full name; for questions. */
  readonly user: string;
}

function GivingRole({ userId, offered }: { readonly userId: number; readonly offered: readonly RoleRow[] }) {
  const t = useText('roles');
  const [roleId, setRoleId] = useState<number | null>(null);
  return (
    <Giving userId={userId} roleId={roleId ?? 0} onGiven={() => setRoleId(null)}>
      <Select<number>
        className="ro-picker"
        value={roleId}
        onChange={setRoleId}
        options={offered.map((role) => ({ value: role.roleId, label: role.title }))}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('chooseOneRole')}
        aria-label={t('chooseOneRole')}
      />
    </Giving>
  );
}

export function RolesOfUser({ userId, user }: RolesOfUserProps) {
  const t = useText('roles');
  const count = useCount();
  const mayAssign = useMay('role.assignUser');
  const query = useQuery(apiQuery('GET /api/Auth/GetRolesInfo', { query: { userId: String(userId) } }));
  const roles = query.data?.list ?? [];
  const held = roles.filter(({ isGranted }) => isGranted);
  return (
    <section className="rp-part us-side" aria-label={t('rolesOfUser')}>
      <header className="rp-part__head">
        <Icon name="users" />
        <h2>{t('rolesOfUser')}</h2>
        <span className="rp-part__count">{query.data && count(held.length)}</span>
        <ClosedReasons reasons={[mayAssign ? '' : t('noAssignUser')]} />
      </header>
      <div className="us-panel">
        {mayAssign && <GivingRole userId={userId} offered={roles.filter(({ isGranted }) => !isGranted)} />}
        {query.isPending && <SkeletonRows label={t('loading')} rows={3} />}
        {query.isError && <FailedReading title={t('rolesFailed')} query={query} />}
        {query.data && held.length === 0 && <EmptyState icon="users" title={t('rolesNone')} />}
        <ul className="us-list">
          {held.map((role) => (
            <li key={role.roleId}>
              <span>{role.title}</span>
              <code dir="ltr">{role.roleName}</code>
              <small>
                <Validity validTo={role.validTo} />
              </small>
              <RevokeButton
                user={{ id: userId, name: user }}
                role={{ id: role.roleId, name: role.title }}
                label={t('takeRole', { role: role.title })}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
