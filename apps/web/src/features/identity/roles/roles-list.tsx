/** List of roles with their numbers of holders, searchable by name. */
import { clearable } from '@nazer/ui/clearable.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Bdi } from '@nazer/ui/text.tsx';
import { foldKey } from '@nazer/persian/fold.ts';
import { Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import { useCount } from '../../../resources/use-format.ts';
import type { RoleRow } from './roles-data.ts';

export interface RolesListProps {
  readonly roles: readonly RoleRow[];
  /** Id of the displayed role; 0 for none. */
  readonly chosen: number;
  readonly onChoose: (roleId: number) => void;
}

/** Whether the title or the name of the role contains the text, compared by fold key. */
const matches = ({ title, roleName }: RoleRow, typed: string): boolean =>
  foldKey(`${title} ${roleName}`).includes(foldKey(typed));

export function RolesList({ roles, chosen, onChoose }: RolesListProps) {
  const t = useText('roles');
  const count = useCount();
  const [typed, setTyped] = useState('');
  const found = roles.filter((role) => matches(role, typed));
  return (
    <nav className="ro-list" aria-label={t('roles')}>
      <Input
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        prefix={<Icon name="search" />}
        placeholder={t('findRole')}
        aria-label={t('findRole')}
        allowClear={clearable}
      />
      {found.length === 0 && <p role="status">{t('noRole')}</p>}
      <ul>
        {found.map(({ roleId, title, userCount }) => (
          <li key={roleId}>
            <button
              type="button"
              aria-current={roleId === chosen ? 'true' : undefined}
              onClick={() => onChoose(roleId)}
            >
              <Bdi>{title}</Bdi>
              <small aria-label={t('userCount', { count: userCount })}>{count(userCount)}</small>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
