/** What is wanted now and then: several rows at once, the deleted rows. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { type MenuItem, PopupMenu } from '@nazer/ui/popup-menu.tsx';
import { Button } from 'antd';
import { useText } from '../../platform/i18n.tsx';
import type { Rights } from '../page-rights.ts';
import type { ResourceList } from '../use-resource-list.ts';

export interface MoreMenuProps {
  readonly list: ResourceList;
  readonly rights: Rights;
  readonly isMany: boolean;
  readonly onMany: (isMany: boolean) => void;
  /** Further items, before these: on a phone all that has no room in the toolbar. */
  readonly items?: readonly MenuItem[];
}

export function MoreMenu({ list, rights, isMany, onMany, items = [] }: MoreMenuProps) {
  const t = useText('grid');
  const { isDeleted } = list.state;
  const own: readonly MenuItem[] = [
    {
      key: 'many',
      label: t(isMany ? 'selectOne' : 'selectMany'),
      disabled: isDeleted || rights.delete !== '',
      onClick: () => onMany(!isMany),
    },
    {
      key: 'deleted',
      label: rights.mayRestore || isDeleted ? t(isDeleted ? 'liveRows' : 'deletedRows') : t('noRestoreRight'),
      icon: <Icon name={rights.mayRestore ? 'restore' : 'lock'} />,
      disabled: !rights.mayRestore && !isDeleted,
      onClick: () => list.showDeleted(!isDeleted),
    },
    { key: 'refresh', label: t('refresh'), icon: <Icon name="refresh" />, onClick: list.retry },
  ];
  return (
    <PopupMenu
      label={t('more')}
      items={[...items, ...own]}
      trigger={(props) => (
        <Button
          type="text"
          icon={<Icon name="more" />}
          aria-label={t('more')}
          className="rp-button rp-button--ghost"
          {...props}
        />
      )}
    />
  );
}
