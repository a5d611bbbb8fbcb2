/** Effective rights of a user, each with the roles it comes from. */
import { clearable } from '@nazer/ui/clearable.tsx';
import { foldKey } from '@nazer/persian/fold.ts';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import { apiQuery } from '../../../platform/calls/query-client.ts';
import { FailedReading } from '../../../resources/grid/list-states.tsx';
import { useCount } from '../../../resources/use-format.ts';
import { useRoleNames } from '../users/users-cells.tsx';

interface Right {
  readonly key: string;
  readonly label: string;
  /** Names of the roles it comes from. */
  readonly roles: readonly string[];
}

function RightsList({ rights }: { readonly rights: readonly Right[] }) {
  const t = useText('roles');
  const named = useRoleNames();
  return (
    <ul className="us-list">
      {rights.map(({ key, label, roles }) => (
        <li key={key}>
          <span>{label}</span>
          <code dir="ltr">{key}</code>
          <small>{t('fromRole', { roles: named(roles) })}</small>
        </li>
      ))}
    </ul>
  );
}

export function RightsPanel({ userId }: { readonly userId: number }) {
  const t = useText('roles');
  const count = useCount();
  const named = useRoleNames();
  const [typed, setTyped] = useState('');
  const query = useQuery(
    apiQuery('GET /api/Auth/GetUserRolesPermission', { query: { userId: String(userId) } }),
  );
  const all = query.data?.permissions ?? [];
  const visible = all.filter(({ key, label, roles }) =>
    foldKey(`${label} ${key} ${named(roles)}`).includes(foldKey(typed)),
  );
  return (
    <section className="rp-part us-side" aria-label={t('rightsOfUser')}>
      <header className="rp-part__head">
        <Icon name="shield" />
        <h2>{t('rightsOfUser')}</h2>
        <span className="rp-part__count">{query.data && count(all.length)}</span>
        <span className="rg-space" />
        <Input
          className="us-find"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          prefix={<Icon name="search" />}
          placeholder={t('findRight')}
          aria-label={t('findRight')}
          allowClear={clearable}
        />
      </header>
      <div className="us-panel">
        {query.isPending && <SkeletonRows label={t('loading')} rows={5} />}
        {query.isError && <FailedReading title={t('rightsFailed')} query={query} />}
        {query.data && all.length === 0 && (
          <EmptyState icon="shield" title={t('rightsNone')} text={t('rightsHint')} />
        )}
        {all.length > 0 && visible.length === 0 && <EmptyState icon="filter" title={t('nothingFound')} />}
        <RightsList rights={visible} />
      </div>
    </section>
  );
}
